"""Whatever the OpenAPI document allows, and much that it does not: nothing breaks the server."""

import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error

from petrilab.server.app import document, make_app
from server_refusing import house_for
from serving import Guest, Server

_EXAMPLES = int(os.environ.get("PETRILAB_EXAMPLES", "15"))


schema = schemathesis.openapi.from_dict(document(make_app(house_for())))


@pytest.fixture(scope="session")
def eve(server: Server) -> Guest:
    return server.guest()


@schema.parametrize()
@settings(
    max_examples=_EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_no_request_breaks_the_server(case: Case[Any], server: Server, eve: Guest) -> None:
    case.call_and_validate(
        base_url=server.origin, headers=eve.headers(), checks=[not_a_server_error]
    )
    assert '"event":"fault"' not in server.logged()
