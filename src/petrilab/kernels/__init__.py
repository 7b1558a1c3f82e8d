"""The games on flat arrays, compiled with Numba, and the searches that run on them."""
