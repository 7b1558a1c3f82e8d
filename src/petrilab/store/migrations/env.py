"""Alembic's environment: runs the migrations on a given connection."""

from alembic import context

from petrilab.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
