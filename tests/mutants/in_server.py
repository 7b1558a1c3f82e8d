"""Mutants of the server: limits, sessions, revocation, supervision, secrecy, notifications."""

from mutants.mutant import Mutant

_LIMITS = "server/guest_limits.py"
_GATE = "server/gatekeeper.py"
_TEST_LIMITS = "server/test_guest_limits.py"
_CONNECTIONS = "server/test_connection_limits.py"
_ISSUED = "server/test_issued_sessions.py"
_FANOUT = "server/test_fanout.py"
_HOSTILE = "server/test_hostile.py"
_SUPERVISOR = "server/test_supervisor.py"
_SECRECY = "server/test_secrecy.py::test_traffic_does_not_depend_on_the_secret_pick"

MUTANTS = (
    # Secrecy --------------------------------------------------------------------------------------
    Mutant(
        "memory of an address's bots not limited",
        "server/seat_agents.py",
        "        while self._bytes[address] > self._address_limit:",
        "        while False:",
        (
            (
                "server/test_seat_agents.py::"
                "test_an_address_with_many_matches_makes_only_its_own_seats_forget"
            ),
        ),
    ),
    Mutant(
        "secret pick logged on the socket path",
        "server/match_socket.py",
        "        service, active = self._context.service, self._subscription.active\n",
        "        service, active = self._context.service, self._subscription.active\n"
        '        self._context.log.event("command", move=getattr(command, "move", None))\n',
        (f"{_SECRECY}[socket]",),
    ),
    Mutant(
        "secret pick logged on the request path",
        "server/api.py",
        "    kind = str(type(data).__struct_config__.tag)\n",
        "    kind = str(type(data).__struct_config__.tag)\n"
        '    context.log.event("command", move=getattr(data, "move", None))\n',
        (f"{_SECRECY}[request]",),
    ),
    Mutant(
        "text of an error logged",
        "server/logs.py",
        "        self.event(event, error=type(error).__name__,",
        "        self.event(event, error=repr(error),",
        ("server/test_app.py::test_an_unexpected_error_is_answered_and_logged_without_details",),
    ),
    # Limits of guests -----------------------------------------------------------------------------
    Mutant(
        "messages of an address not limited",
        _LIMITS,
        "            or by_address.take(network, amount)\n            or self._compute[0]",
        "            or self._compute[0]",
        (f"{_TEST_LIMITS}::test_messages_are_limited_by_session_and_by_address",),
    ),
    Mutant(
        "messages of a session not limited",
        _LIMITS,
        "            by_session.take(guest.session or network, amount)\n            or by_address",
        "            by_address",
        (f"{_TEST_LIMITS}::test_messages_are_limited_by_session_and_by_address",),
    ),
    Mutant(
        "sockets of an address not counted",
        _LIMITS,
        "            (by_address, network),",
        "            (by_address, guest.session),",
        (f"{_TEST_LIMITS}::test_sockets_are_limited_by_session_by_address_and_in_total",),
    ),
    Mutant(
        "slot of a refused socket kept",
        _LIMITS,
        "                    other.release(other_key)",
        "                    other.count(other_key)",
        (f"{_TEST_LIMITS}::test_a_refused_socket_takes_no_slot",),
    ),
    Mutant(
        "matches and bots of an address not limited",
        _LIMITS,
        "    seconds = by_session.take(guest.session, amount) or by_address.take(network, amount)",
        "    seconds = by_session.take(guest.session, amount)",
        (f"{_TEST_LIMITS}::test_matches_and_bots_are_limited_by_session_and_by_address",),
    ),
    Mutant(
        "mark of a longer frame taken for a length",
        "server/websocket_protocol.py",
        "            0 <= size < _MEDIUM_MARK\n",
        "            0 <= size <= _MEDIUM_MARK\n",
        ("server/test_websocket_protocol.py::test_a_frame_with_two_length_bytes_is_not_short",),
    ),
    Mutant(
        "frames after an incomplete one not limited",
        "server/websocket_protocol.py",
        "            if self._parsed_frames > _MAX_FRAMES_PER_READ:\n",
        "            if False:\n",
        ("server/test_control_frames.py::test_too_many_frames_in_one_read_drop_the_client",),
    ),
    Mutant(
        "handshakes of an address not counted",
        _GATE,
        "(address):\n            await _send_refusal(scope, send,",
        "(address) and False:\n            await _send_refusal(scope, send,",
        ("server/test_address_limits.py::test_few_refusals_of_an_address_wait",),
    ),
    Mutant(
        "state read before a deletion kept",
        "server/sessions.py",
        "            if self._epoch(session) == epoch:\n",
        "            if True:\n",
        (
            "server/test_session_changes.py::test_a_state_that_was_read_before_a_deletion_is_not_kept",
        ),
    ),
    Mutant(
        "slots given back before a response is read",
        _GATE,
        "    if len(body) <= _PIECE_BYTES:\n",
        "    if True:\n",
        ("server/test_slow_readers.py::test_long_bodies_are_sent_in_pieces",),
    ),
    Mutant(
        "frame of another message sent",
        "server/websocket_protocol.py",
        "        if message is not self._message:\n",
        "        if not self._message:\n",
        ("server/test_websocket_protocol.py::test_a_message_for_several_clients_is_framed_once",),
    ),
    Mutant(
        "bots seated later not counted",
        _LIMITS,
        "_SEAT_A_BOT = (c.HandOver, c.Fill)",
        "_SEAT_A_BOT = (c.HandOver,)",
        (f"{_TEST_LIMITS}::test_a_command_that_seats_a_bot_is_counted",),
    ),
    Mutant(
        "computing of an address not charged",
        _LIMITS,
        "            by_session.charge(guest.session, milliseconds)\n        by_address.charge(",
        "            by_session.charge(guest.session, milliseconds)\n        _ = (",
        (f"{_TEST_LIMITS}::test_a_debt_of_computing_time_stops_messages",),
    ),
    Mutant(
        "analyses of an address not charged",
        _LIMITS,
        "        by_session.charge(_session_key(guest), milliseconds)\n        by_address.charge(",
        "        by_session.charge(_session_key(guest), milliseconds)\n        _ = (",
        ("server/test_guest_limits.py::test_analyses_are_charged_to_session_and_address",),
    ),
    Mutant(
        "new sessions not limited",
        "server/api.py",
        "    context.limits.check_session(visitor)\n",
        "",
        (f"{_HOSTILE}::test_limits_are_enforced",),
    ),
    Mutant(
        "IPv6 addresses counted one by one",
        "server/addresses.py",
        "(int(found) >> 64 << 64, 64)",
        "(int(found), 128)",
        (f"{_CONNECTIONS}::test_ipv6_addresses_are_limited_by_their_network",),
    ),
    Mutant(
        "matches without people not limited",
        "server/admission.py",
        "        _check_bot_match(context, guest, command)\n",
        "",
        ("server/test_bot_fairness.py::test_matches_without_people_are_limited",),
    ),
    # Limits of connections ------------------------------------------------------------------------
    Mutant(
        "connections not limited in total",
        "server/connection_limits.py",
        "        if not self._total.acquire(_ALL):\n            return None",
        "        self._total.acquire(_ALL)",
        (f"{_CONNECTIONS}::test_connections_are_limited_in_total_and_slots_are_given_back",),
    ),
    Mutant(
        "deadline of headers ignored",
        "server/http_protocol.py",
        "        self._deadline = loop.call_later(seconds, self.transport.abort)"
        " if seconds else None",
        "        self._deadline = loop.call_later(seconds + 60, self.transport.abort)"
        " if seconds else None",
        (_CONNECTIONS,),
    ),
    Mutant(
        "pipelined requests not limited",
        "server/http_protocol.py",
        "        if len(self.pipeline) >= MAX_PIPELINED:",
        "        if len(self.pipeline) >= 1_000_000:",
        (f"{_CONNECTIONS}::test_pipelined_requests_do_not_fill_the_memory",),
    ),
    Mutant(
        "bytes of a request not limited",
        "server/http_protocol.py",
        "            self._part_bytes += len(piece)",
        "            self._part_bytes = len(piece)",
        (
            f"{_CONNECTIONS}::test_headers_are_limited_in_bytes_and_number",
            f"{_CONNECTIONS}::test_an_endless_body_is_cut_off",
        ),
    ),
    Mutant(
        "pings not counted",
        "server/match_socket.py",
        "        if not self._context.limits.count_message(self._guest):\n            return True",
        "        return True",
        ("server/test_control_frames.py::test_a_flood_of_frames_ends_the_connection",),
    ),
    Mutant(
        "deep message parsed",
        "server/frames.py",
        " > MAX_DEPTH and _is_too_deep(data):",
        " > 10_000 and _is_too_deep(data):",
        ("server/test_frames.py::test_a_body_that_is_too_large_or_too_deep_is_refused",),
    ),
    # Sessions -------------------------------------------------------------------------------------
    Mutant(
        "cookie without a signature accepted",
        "server/session_tokens.py",
        "    if not hmac.compare_digest(mac, _mac(keys[signed[0]], session_id, data)):",
        "    if not mac:",
        ("server/test_guest_sessions.py::test_a_changed_token_is_not_ours",),
    ),
    Mutant(
        "made-up cookie accepted",
        "server/sessions.py",
        "            if not await self._owns_matches(session):\n                return None\n",
        "",
        (f"{_ISSUED}::test_all_workers_accept_only_tokens_that_one_of_them_has_issued[sqlite]",),
    ),
    Mutant(
        "deleted session still valid",
        "server/sessions.py",
        '            state = SessionState(_DELETED_GENERATION, "", self._until())\n'
        "            await translate_errors(self._store.replace_session_state(session, state))\n",
        "",
        (f"{_ISSUED}::test_a_deleted_session_stays_deleted[sqlite]",),
    ),
    Mutant(
        "replaced token still valid",
        "server/sessions.py",
        "        return token.hash == state.token\n    return token.generation > state.generation",
        "        return token.hash == state.token\n    return True",
        (f"{_ISSUED}::test_a_token_ends_when_its_successor_is_used[sqlite]",),
    ),
    Mutant(
        "expired token accepted",
        "server/sessions.py",
        "        if token.session in self._deleting or await self._is_expired(token):",
        "        if token.session in self._deleting:",
        (f"{_ISSUED}::test_keys_are_replaced_and_old_tokens_expire[sqlite]",),
    ),
    Mutant(
        "plain cookie accepted on https",
        "server/guest_sessions.py",
        "        return (SECURE,)",
        "        return (SECURE, PLAIN)",
        ("server/test_guest_sessions.py",),
    ),
    Mutant(
        "socket of a deleted session left open",
        "server/session_sockets.py",
        "                    socket.end_session(is_deleted=bool(state and state.is_deleted))",
        "                    pass",
        (f"{_ISSUED}::test_changes_that_were_missed_are_found_by_checking_all_sockets[sqlite]",),
    ),
    Mutant(
        "changes of sessions not passed to sockets",
        "server/context.py",
        "        self.sessions.on_change = self.open_sockets.recheck\n",
        "",
        ("server/test_revocation.py::test_a_new_cookie_closes_the_sockets_of_the_old_one",),
    ),
    Mutant(
        "revoked socket left open",
        "server/match_socket.py",
        "        self._protocol.close_with(_REVOCATION_CODES[rule], rule)",
        "        del rule",
        (
            (
                "server/test_revocation.py::"
                "test_claiming_a_device_link_closes_the_sockets_of_the_old_device"
            ),
        ),
    ),
    # Requests -------------------------------------------------------------------------------------
    Mutant(
        "responses about a person stored by caches",
        _GATE,
        '        added = [*headers, _NO_STORE] if scope["path"].startswith(_API) else headers',
        "        added = headers",
        ("server/test_caching.py",),
    ),
    Mutant(
        "requests of other sites accepted",
        _GATE,
        "    if (origins or needs_origin) and origins != [origin]:",
        "    if needs_origin and not origins:",
        (f"{_HOSTILE}::test_a_page_of_another_site_is_refused",),
    ),
    Mutant(
        "requests without Origin accepted",
        _GATE,
        "    if (origins or needs_origin) and origins != [origin]:",
        "    if origins and origins != [origin]:",
        (f"{_HOSTILE}::test_a_page_of_another_site_is_refused",),
    ),
    Mutant(
        "metrics shown to all",
        "server/catalog_api.py",
        '    if visitor.address not in context.settings.metrics_from.split(","):',
        "    if not visitor.address:",
        (f"{_HOSTILE}::test_a_forwarded_address_is_accepted_from_trusted_proxies_only",),
    ),
    # Supervision ----------------------------------------------------------------------------------
    Mutant(
        "part not restarted",
        "server/supervisor.py",
        "        part.timer = asyncio.get_running_loop().call_later(pause, self._start, part)\n",
        "",
        (f"{_SUPERVISOR}::test_a_part_is_restarted_however_it_ends",),
    ),
    Mutant(
        "cancelled part not restarted",
        "server/supervisor.py",
        "        if self._is_closing:\n            part.is_up = False",
        "        if self._is_closing or task.cancelled():\n            part.is_up = False",
        (f"{_SUPERVISOR}::test_a_part_is_restarted_however_it_ends",),
    ),
    Mutant(
        "restarted without pauses",
        "server/supervisor.py",
        "min(2 * self._pause, _MAX_PAUSE_SECONDS)",
        "0.0",
        (f"{_SUPERVISOR}::test_pauses_grow_up_to_a_maximum_and_start_anew_after_a_stable_time",),
    ),
    Mutant(
        "health always ok",
        "server/catalog_api.py",
        '    status: Any = "stopping" if context.is_stopping else "degraded" if down else "ok"',
        '    status: Any = "stopping" if context.is_stopping else "ok"',
        (f"{_FANOUT}::test_a_worker_catches_up_with_moves_made_while_it_did_not_listen",),
    ),
    # Bots -----------------------------------------------------------------------------------------
    # Notifications --------------------------------------------------------------------------------
    Mutant(
        "no catch-up after a lost LISTEN",
        "server/fanout.py",
        "            for match, number in await _execute(connection, NEWEST_EVENTS, [matches]):\n"
        "                self._add_behind(match, number)\n",
        "            del matches, NEWEST_EVENTS\n",
        (f"{_FANOUT}::test_a_worker_catches_up_with_moves_made_while_it_did_not_listen",),
    ),
    Mutant(
        "match given up when the store refuses",
        "server/fanout.py",
        "                return error\n",
        "                pass\n",
        (f"{_FANOUT}::test_a_worker_catches_up_when_the_store_refuses_for_a_while",),
    ),
    Mutant(
        "sessions not checked after a lost LISTEN",
        "server/fanout.py",
        "            self._open_sockets.recheck_all()",
        "",
        (f"{_FANOUT}::test_a_worker_rechecks_its_sockets_when_it_listens_again",),
    ),
    Mutant(
        "player of a dead worker present for ever",
        "server/presence.py",
        "        return latest is not None and self._now() - latest < _EXPIRY_SECONDS",
        "        return latest is not None",
        ("server/test_presence.py",),
    ),
    Mutant(
        "listening socket passed on to bots",
        "server/process_tuning.py",
        "    keep_descriptors()\n",
        "",
        ("server/test_process_ends.py::test_only_servers_have_the_listening_socket[2]",),
    ),
)
