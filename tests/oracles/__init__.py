"""Plain second models of the games and the product's comparison with them."""
