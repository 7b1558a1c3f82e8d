"""Migrations of the schema; `petrilab.store.upgrade` runs them."""
