"""Mutants of matches: order of commit and reply, rights, clocks, bots, names."""

from mutants.mutant import Mutant

_RUNNER = "match/command_runner.py"
_PLAYING = "match/test_playing.py"
_CONSENT = "match/test_consent.py"
_BOTS = "match/test_bots.py"
_SETUP = "match/test_setup.py"
_LOBBY = "match/test_lobby.py"
_CLASSROOM = "match/test_classroom.py"
_COMMIT = """\
        committed = await self._append(active, decision, change.command)
        began = self._clock.perf_counter()
"""
_ACKNOWLEDGE = "        self._acknowledge(change, active.state.version)\n"
_PUBLISH = "        self._publish(active, committed)\n        if change.charge:\n"

MUTANTS = (
    # Commands -------------------------------------------------------------------------------------
    Mutant(
        "acknowledgement before the commit",
        _RUNNER,
        _COMMIT + _ACKNOWLEDGE,
        "        self._acknowledge(change, decision.state.version)\n" + _COMMIT,
        ("store/test_faults.py::test_a_failed_commit_is_not_acknowledged_and_recovers",),
    ),
    Mutant(
        "update published before the commit",
        _RUNNER,
        _COMMIT,
        "        before, active.state = active.state, decision.state\n"
        "        active.publish(before.version)\n"
        "        active.state = before\n" + _COMMIT,
        (f"{_PLAYING}::test_a_move_is_published_to_all_after_its_acknowledgement",),
    ),
    Mutant(
        "update before the acknowledgement",
        _RUNNER,
        _ACKNOWLEDGE + _PUBLISH,
        _PUBLISH.replace("        if", _ACKNOWLEDGE + "        if"),
        (f"{_PLAYING}::test_a_move_is_published_to_all_after_its_acknowledgement",),
    ),
    Mutant(
        "answers forgotten",
        _RUNNER,
        "            active.answers[command.seat, command.id] = decision.state.version",
        "            pass",
        (f"{_PLAYING}::test_a_repeated_command_is_carried_out_once_with_the_same_answer",),
    ),
    Mutant(
        "answers lost when a match is loaded",
        "match/active_match.py",
        "                self.answers[row.seat, row.command] = row.number",
        "                pass",
        (
            (
                "store/test_writer_process.py::"
                "test_a_move_is_stored_once_wherever_the_writer_process_dies[1-committed]"
            ),
        ),
    ),
    Mutant(
        "conflict not resolved",
        _RUNNER,
        "                        if await self._matches.resolve_conflict(active):\n"
        "                            self.schedule(active)",
        "                        raise",
        (f"{_PLAYING}::test_of_two_services_on_one_store_only_one_wins_a_version",),
    ),
    Mutant(
        "conflict check missing in memory",
        "match/memory_store.py",
        "            append.first != len(self._rows.get(append.match, ())) + 1\n",
        "            False\n",
        ("store/test_stores.py::test_a_number_a_command_and_a_pick_are_stored_once",),
    ),
    Mutant(
        "command refused on an old state",
        _RUNNER,
        "                        if not await self._matches.refresh(active):\n"
        "                            raise",
        "                        raise",
        ("simulation/test_simulation.py::test_histories_are_linearizable_and_nothing_is_lost",),
    ),
    Mutant(
        "catching up does nothing",
        "match/active_matches.py",
        "        if active and active.state.version < version:",
        "        if active and active.state.version > version:",
        ("simulation/test_simulation.py::test_histories_are_linearizable_and_nothing_is_lost",),
    ),
    Mutant(
        "report lost while a match is loading",
        "match/active_matches.py",
        "            loading.newest = max(version, loading.newest)",
        "            pass",
        (f"{_PLAYING}::test_events_reported_while_a_match_is_loading_are_not_lost",),
    ),
    # Rights ---------------------------------------------------------------------------------------
    Mutant(
        "another player's seat authorised",
        "match/service.py",
        "    if seat_state.session != session or not session:",
        "    if not session:",
        (f"{_SETUP}::test_only_the_owner_of_a_seat_can_act_for_it",),
    ),
    Mutant(
        "empty session owns open seats",
        "match/service.py",
        "    if seat_state.session != session or not session:",
        "    if seat_state.session != session:",
        (f"{_SETUP}::test_a_guest_without_a_session_cannot_act_for_an_open_seat",),
    ),
    Mutant(
        "bot moves for a player who is back",
        "match/bots.py",
        "    if not state.seat_states[seat].level:",
        "    if False:",
        (f"{_BOTS}::test_a_bot_that_still_thinks_does_not_move_for_a_player_who_is_back",),
    ),
    Mutant(
        "private match visible to all",
        "match/access.py",
        "        not state.is_private\n",
        "        True\n",
        (f"{_SETUP}::test_a_private_or_missing_match_is_unknown",),
    ),
    Mutant(
        "invitation not checked",
        "match/setup.py",
        "    return token_hash(invite) in state.invites",
        "    return True",
        (f"{_SETUP}::test_joining_needs_a_valid_invitation_and_an_open_seat",),
    ),
    Mutant(
        "unlisted match joined without an invitation",
        "match/setup.py",
        '        return state.is_listed and state.phase == "open"',
        '        return state.phase == "open"',
        (f"{_LOBBY}::test_an_unlisted_match_needs_an_invitation",),
    ),
    Mutant(
        "match of another host listed",
        "match/lobby.py",
        "        if session != state.host or not _has_listed_seat(state):",
        "        if not _has_listed_seat(state):",
        (f"{_LOBBY}::test_an_unlisted_match_needs_an_invitation",),
    ),
    Mutant(
        "invitations cancelled by a player who is not the host",
        "match/decide.py",
        "    _refuse_unless_host(builder.state, command.seat)\n    builder.add(ev.Uninvited())",
        "    builder.add(ev.Uninvited())",
        (f"{_LOBBY}::test_only_the_host_cancels",),
    ),
    Mutant(
        "reaction of another's seat",
        "match/service.py",
        "        if reaction.seat not in active.state.seats_of(session):",
        "        if False:",
        (f"{_LOBBY}::test_reactions_reach_everybody_and_are_stored_nowhere",),
    ),
    Mutant(
        "recovery code works twice",
        "match/recovery.py",
        "        await self.revoke(old)\n        return moved",
        "        return moved",
        ("match/test_recovery.py::test_a_code_moves_all_seats_once",),
    ),
    Mutant(
        "host of a class takes a seat",
        "match/classroom.py",
        "        if session == first.state.host:",
        "        if False:",
        (f"{_CLASSROOM}::test_only_invited_players_join_and_the_host_never_does",),
    ),
    Mutant(
        "class controlled by a player",
        "match/classroom.py",
        "        await self._hosted(classroom, session)\n        targets",
        "        targets",
        (f"{_CLASSROOM}::test_the_host_starts_matches_with_bots_on_the_open_seats",),
    ),
    Mutant(
        "player of a class opens a rematch outside of it",
        "match/decide.py",
        "        if state.classroom:",
        "        if False:",
        (f"{_CLASSROOM}::test_only_the_host_opens_rematches_and_they_stay_in_the_class",),
    ),
    Mutant(
        "player resumes a match that the host has paused",
        "match/decide.py",
        "    if builder.state.is_held:",
        "    if False:",
        (f"{_CLASSROOM}::test_a_pause_of_the_host_stops_clocks_and_moves_until_the_host_goes_on",),
    ),
    Mutant(
        "device link works twice",
        "match/evolve_seats.py",
        "    return tuple(link for link in state.links if link[0] != seat)",
        "    return state.links",
        (f"{_SETUP}::test_a_seat_moves_to_another_device_once",),
    ),
    Mutant(
        "subscriber keeps a lost right",
        "match/active_match.py",
        "            self._revoke_lost_rights(new)\n",
        "            pass\n",
        ("match/test_access.py::test_a_claimed_seat_disconnects_the_old_device",),
    ),
    Mutant(
        "present player replaced by a bot",
        "match/decide.py",
        "    if state.seat_states[seat].level or not context.is_away(seat):",
        "    if state.seat_states[seat].level:",
        (f"{_PLAYING}::test_a_bot_can_replace_a_player_who_is_away",),
    ),
    Mutant(
        "outdated move accepted",
        "match/decide.py",
        "    if not state.position_version <= command.version <= state.version:",
        "    if command.version > state.version:",
        (f"{_PLAYING}::test_a_move_needs_the_current_position",),
    ),
    Mutant(
        "takeback across dice and secrets",
        "match/takeback.py",
        "    return played.actor in (CHANCE, TABLE) or played.is_secret",
        "    return False",
        ("match/test_consent.py::test_a_takeback_never_crosses_dice_or_secrets",),
    ),
    Mutant(
        "invisible name accepted",
        "match/display_names.py",
        " and sign not in _BLANKS and not _is_mark(sign)",
        " and not _is_mark(sign)",
        ("match/test_display_names.py::test_a_name_of_invisible_characters_is_refused",),
    ),
    Mutant(
        "rematch waits for a player who has left",
        "match/state.py",
        "            if seat_state.has_owner and not seat_state.level",
        "            if seat_state.session and not seat_state.level",
        (f"{_CONSENT}::test_a_rematch_does_not_wait_for_a_player_who_has_left",),
    ),
    Mutant(
        "offer not granted when its last player leaves",
        "match/setup.py",
        "        builder.add(ev.Left(seat))\n    if own:",
        "        builder.add(ev.Left(seat))\n    if False:",
        (f"{_CONSENT}::test_a_rematch_that_waited_for_a_player_who_leaves_is_set_up",),
    ),
    Mutant(
        "takeback ends a pause",
        "match/decide.py",
        '    if command.matter != "rematch":\n        refuse_unless_playing(builder.state)',
        "    if False:\n        refuse_unless_playing(builder.state)",
        (f"{_CONSENT}::test_a_takeback_does_not_end_a_pause",),
    ),
    # Clocks ---------------------------------------------------------------------------------------
    Mutant(
        "clock runs in a pause",
        "match/active_match.py",
        '        if self.state.phase != "playing":',
        '        if self.state.phase == "open":',
        ("match/test_clocks.py::test_the_agreed_minutes_stand_still_in_a_pause",),
    ),
    Mutant(
        "move accepted after the deadline",
        _RUNNER,
        "        if active.deadline is not None and now >= active.deadline:",
        "        if active.deadline is not None and now >= active.deadline + 60_000:",
        ("match/test_clocks.py::test_a_move_after_the_deadline_is_refused_before_the_timer_fires",),
    ),
    Mutant(
        "timer never set",
        _RUNNER,
        "        elif (deadline := active.deadline) is not None:",
        "        elif (deadline := None) is not None:",
        ("match/test_clocks.py::test_a_seat_loses_when_its_bank_is_used_up",),
    ),
    Mutant(
        "timer fires once although the store is unavailable",
        _RUNNER,
        "            active.timer = self._clock.call_later(seconds, expire)\n",
        "",
        (
            "match/test_command_runner.py::test_a_clock_that_expires_without_a_store_is_applied_later",
        ),
    ),
    Mutant(
        "clock follows the wall clock",
        _RUNNER,
        "            run_time=int(self._clock.monotonic() * 1000)"
        " + self._matches.run_time.event_offset,",
        "            run_time=self._clock.wall(),",
        ("match/test_run_time.py::test_a_step_of_the_wall_clock_changes_no_match_clock",),
    ),
    Mutant(
        "unreachable server counts on",
        "match/run_time.py",
        "        return self._recorded + min(since, self._max_unrecorded)",
        "        return self._recorded + since",
        (
            (
                "match/test_run_time.py::"
                "test_a_server_that_could_not_reach_the_store_does_not_make_others_jump"
            ),
        ),
    ),
    # Bots -----------------------------------------------------------------------------------------
    Mutant(
        "random move when the bot queue is full",
        "match/bot_fallbacks.py",
        "    return isinstance(error, BotPoolBusyError)",
        "    return False",
        (f"{_BOTS}::test_a_bot_waits_for_a_busy_pool_and_the_players_are_told",),
    ),
    Mutant(
        "random hint",
        "match/bot_fallbacks.py",
        "    if not request.is_hint:",
        "    if True:",
        (f"{_BOTS}::test_a_failing_level_gives_no_random_hint",),
    ),
    Mutant(
        "bot's move lost with the store",
        "match/bots.py",
        "            return error.refusal.rule != MatchRule.STORE",
        "            return True",
        (f"{_BOTS}::test_a_bot_tries_again_when_the_store_could_not_save_its_move",),
    ),
    # Long histories -------------------------------------------------------------------------------
    Mutant(
        "offers not limited",
        "match/decide.py",
        "    refuse_if_too_long(state, command)\n",
        "",
        ("match/test_event_limits.py::test_offers_and_invitations_are_limited",),
    ),
    Mutant(
        "whole log sent to a client far behind",
        "match/reader.py",
        " <= version <= since + MAX_LINES:",
        " <= version:",
        (
            (
                "match/test_event_limits.py::"
                "test_a_client_far_behind_gets_a_view_instead_of_the_whole_log"
            ),
        ),
    ),
    # Damage ---------------------------------------------------------------------------------------
    Mutant(
        "damaged match played on",
        "match/active_matches.py",
        "            active.is_damaged = True\n",
        "",
        (
            "store/test_quarantine.py::test_players_are_told_when_their_match_is_found_damaged[sqlite]",
        ),
    ),
    Mutant(
        "damage not reported",
        "match/active_matches.py",
        "            self._policy.damage_log.record_damage(match)\n",
        "",
        ("store/test_quarantine.py::test_a_damaged_match_is_in_quarantine_and_all_others_go_on",),
    ),
    Mutant(
        "difference from a scene that was not the last one",
        "match/active_match.py",
        "            base = scene if version == since else None",
        "            base = scene",
        (
            "match/test_scene_changes.py::test_an_update_after_one_that_was_lost_has_the_whole_scene",
        ),
    ),
    Mutant(
        "parts in another order taken for the same",
        "match/scene_changes.py",
        "        old_ids, new_ids = set(), set()\n",
        "        pass\n",
        ("match/test_scene_changes.py::test_any_scene_can_follow_any_other",),
    ),
)
