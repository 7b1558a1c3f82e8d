"""How the tables came to be, step by step; `petrilab.store.upgrading` runs them."""
