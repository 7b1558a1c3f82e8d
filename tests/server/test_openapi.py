"""Random requests, valid and invalid by the OpenAPI document: none causes a server error."""

import os
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error

from petrilab.server.app import make_app, openapi_document
from petrilab.server.frames import MAX_FRAME_BYTES
from server_process import Guest, Server
from server_refusals import memory_context

_EXAMPLES = int(os.environ.get("PETRILAB_EXAMPLES", "15"))


schema = schemathesis.openapi.from_dict(openapi_document(make_app(memory_context())))


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
def test_no_request_causes_a_server_error(case: Case[Any], server: Server, eve: Guest) -> None:
    try:
        case.call_and_validate(
            base_url=server.origin, headers=eve.headers(), checks=[not_a_server_error]
        )
    except requests.ConnectionError as error:
        # The server may close the connection of a body beyond the limit before it is sent.
        if _body_size(error) <= MAX_FRAME_BYTES:
            raise
    assert '"event":"fault"' not in server.logged()


def _body_size(error: requests.ConnectionError) -> int:
    """Return the bytes of the body that was sent."""
    body = error.request.body if isinstance(error.request, requests.PreparedRequest) else None
    return len(body) if isinstance(body, bytes) else 0
