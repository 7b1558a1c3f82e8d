"""`python -m petrilab` is the command `petrilab`."""

from petrilab.cli import main

if __name__ == "__main__":
    main()
