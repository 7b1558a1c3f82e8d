"""Independent models of the games, and comparisons of the engines with them."""

import pytest

# Comparisons report differences as tests do.
pytest.register_assert_rewrite("oracles.honeycomb_comparison", "oracles.petri_dish_comparison")
