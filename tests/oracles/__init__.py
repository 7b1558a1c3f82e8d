"""Plain second models of the games and the product's comparison with them."""

import pytest

# Modules that compare say what differed, as tests do.
pytest.register_assert_rewrite("oracles.honeycomb_beside", "oracles.petri_dish_beside")
