"""Whatever the OpenAPI document allows, and much that it does not: nothing breaks the server."""

import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error

from serving import Guest, Server

_EXAMPLES = int(os.environ.get("PETRILAB_EXAMPLES", "15"))


@pytest.fixture(scope="session")
def api_schema(server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{server.origin}/api/schema/openapi.json")


@pytest.fixture(scope="session")
def eve(server: Server) -> Guest:
    return server.guest()


schema = schemathesis.pytest.from_fixture("api_schema")


@schema.parametrize()
@settings(
    max_examples=_EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_no_request_breaks_the_server(case: Case, server: Server, eve: Guest) -> None:
    case.call_and_validate(headers=eve.headers(), checks=(not_a_server_error,))
    assert '"event":"fault"' not in server.logged()
