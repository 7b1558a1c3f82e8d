"""Mutants of stores: durability, conflicts, chains of hashes, quarantine, files."""

from mutants.mutant import Mutant

_WRITER_MAIN = "store/writer_main.py"
_WRITER = "store/test_writer_process.py"
_SINGLE = "store/test_single_writer.py"
_PLAYING = "store/test_damage_while_playing.py"
_QUARANTINE = "store/test_quarantine.py"
_DELETIONS = "store/test_deletions.py"
_FOLLOWER = "store/test_backup_follower.py"


def _check(damage: str, reason: str) -> str:
    """Return the test that damages a SQLite store and checks it."""
    return f"store/test_maintenance.py::test_check_detects_damage[sqlite-{damage}-{reason}]"


_CHANGED_EVENT = _check("UPDATE events SET at = at + 1 WHERE number = 3", "event 3 is damaged")
_CHANGED_SECRET = _check(
    "UPDATE sealed SET text = '1+3' WHERE round = 1 AND actor = 0", "event 6 is damaged"
)
_LOST_TAIL = _check("DELETE FROM events WHERE number >= 4", "events 4 to ")
_DURABLE = (f"{_WRITER}::test_commits_of_process_and_thread_are_flushed_to_the_disk",)

MUTANTS = (
    # Durability -----------------------------------------------------------------------------------
    *(
        Mutant(
            f"synchronous={mode} in the writer process",
            _WRITER_MAIN,
            '        connection.execute("PRAGMA synchronous=FULL")',
            f'        connection.execute("PRAGMA synchronous={mode}")',
            _DURABLE,
        )
        for mode in ("OFF", "NORMAL")
    ),
    Mutant(
        "synchronous=OFF before the first group",
        _WRITER_MAIN,
        "        if not write(self._connection, rows, statements):",
        '        self._connection.execute("PRAGMA synchronous=OFF")\n'
        "        if not write(self._connection, rows, statements):",
        _DURABLE,
    ),
    Mutant(
        "synchronous_commit=off in PostgreSQL",
        "store/postgres_store.py",
        '    event.listen(engine, "connect", _make_durable)\n',
        "",
        (
            "store/test_durability.py::test_commits_in_postgresql_wait_for_the_disk[off-on]",
            "store/test_durability.py::test_a_role_without_durable_commits_gets_them",
        ),
    ),
    Mutant(
        "commit forgotten",
        _WRITER_MAIN,
        '        connection.execute("COMMIT")\n',
        "",
        (f"{_WRITER}::test_committed_appends_are_in_the_file",),
    ),
    Mutant(
        "failed group reported as committed",
        _WRITER_MAIN,
        "            self.close()\n            return FAILED",
        "            self.close()\n            return COMMITTED",
        (f"{_WRITER}::test_a_conflicting_append_fails_alone",),
    ),
    Mutant(
        "appends resolved when they are sent",
        "store/writer_process.py",
        "        self._writing, self._has_connection = group, True\n",
        "        self._writing, self._has_connection = group, True\n"
        "        for job in group:\n"
        "            job.future.set_result(committed(job.appends))\n",
        (f"{_WRITER}::test_committed_appends_are_in_the_file",),
    ),
    Mutant(
        "group of a lost process forgotten",
        "store/writer_process.py",
        "        unknown, self._writing, self._pending = self._writing + self._pending, [], []",
        "        unknown, self._writing, self._pending = self._pending, [], []",
        (
            f"{_WRITER}::test_a_move_is_stored_once_wherever_the_writer_process_dies[1-committed]",
            f"{_WRITER}::test_a_move_is_stored_once_wherever_the_writer_process_dies[1-inserted]",
        ),
    ),
    Mutant(
        "hanging process not killed",
        "store/writer_process.py",
        "        self._watchdog = self._loop.call_later(seconds, self._process.kill)",
        "        self._watchdog = self._loop.call_later(seconds, lambda: None)",
        (f"{_WRITER}::test_the_thread_replaces_a_hanging_writer_process",),
    ),
    Mutant(
        "lost process not reported",
        "store/writer_process.py",
        "            self._callbacks.on_lost()",
        "            pass",
        (f"{_WRITER}::test_the_thread_replaces_a_killed_writer_process",),
    ),
    Mutant(
        "thread writes beside the process",
        "store/sqlite_store.py",
        "        await process.suspend()\n",
        "        process._suspensions += 1\n",
        (f"{_SINGLE}::test_the_thread_writes_only_while_the_process_has_no_connection",),
    ),
    Mutant(
        "closing drops pending appends",
        "store/sqlite_store.py",
        "            await self._writer_process.stop()\n",
        "            self._writer_process._transport.abort()\n",
        (f"{_WRITER}::test_closing_waits_for_pending_appends_of_the_writer_process",),
    ),
    # Conflicts ------------------------------------------------------------------------------------
    Mutant(
        "conflict check missing",
        _WRITER_MAIN,
        "        if number != last + 1:\n            raise VersionError(match)\n",
        "",
        (f"{_SINGLE}::test_an_append_that_skips_a_number_is_a_conflict[sqlite]",),
    ),
    Mutant(
        "conflict fails the whole group",
        "store/sql_store.py",
        "                    refused = self._insert_singly(connection, group)",
        "                    refused = {i: ConflictError('') for i in range(len(group))}",
        (f"{_WRITER}::test_a_conflicting_append_fails_alone",),
    ),
    Mutant(
        "older session state wins",
        "store/session_store.py",
        ", where=sessions.c.generation < state.generation\n",
        "\n",
        ("store/test_stores.py::test_only_a_newer_state_replaces_that_of_a_session[sqlite]",),
    ),
    Mutant(
        "lock of the file not taken",
        "store/file_lock.py",
        "                _lock(self._stream)\n",
        "",
        ("store/test_faults.py::test_a_second_process_is_refused_with_the_id_of_the_first",),
    ),
    Mutant(
        "reading connection can write",
        _WRITER_MAIN,
        "?mode={'ro' if is_read_only else 'rwc'}",
        "?mode=rwc",
        (f"{_SINGLE}::test_reading_connections_cannot_write",),
    ),
    # Chains and heads -----------------------------------------------------------------------------
    Mutant(
        "hashes not verified",
        "store/event_history.py",
        "            if digest != stored:",
        "            if not stored:",
        (_CHANGED_EVENT,),
    ),
    Mutant(
        "move chained onto a damaged head",
        _WRITER_MAIN,
        " or not isinstance(digest, bytes) or digest != stored:",
        ":",
        (f"{_PLAYING}::test_a_repair_cuts_no_move_that_was_acknowledged_after_the_damage[sqlite]",),
    ),
    Mutant(
        "damaged page fails the moves of all matches",
        "store/sql_store.py",
        "            if not is_damage(error) or group == [()]:\n                failed =",
        "            if True:\n                failed =",
        (f"{_PLAYING}::test_a_malformed_page_stops_its_matches_only[thread]",),
    ),
    Mutant(
        "match found damaged by a move not in quarantine",
        "match/command_runner.py",
        "raise self._matches.quarantine(active.state.match) from error",
        "raise",
        (f"{_PLAYING}::test_my_data_are_deleted_although_a_match_is_found_damaged_meanwhile",),
    ),
    Mutant(
        "hash without its predecessor",
        _WRITER_MAIN,
        "    return sha256(previous + _json(row)).digest()",
        "    return sha256(_json(row)).digest()",
        (f"{_SINGLE}::test_a_hash_depends_on_all_events_before_it",),
    ),
    Mutant(
        "secrets outside the chain",
        _WRITER_MAIN,
        "    return sha256(previous + _json(row)).digest()",
        "    return sha256(previous + _json(row[:8])).digest()",
        (_CHANGED_SECRET,),
    ),
    Mutant(
        "head not written by the process",
        _WRITER_MAIN,
        "        connection.executemany(_WRITE_HEAD, "
        "[(match, *head) for match, head in heads.items()])\n",
        "",
        (f"{_WRITER}::test_committed_appends_are_in_the_file",),
    ),
    Mutant(
        "head not written by the thread",
        "store/sql_store.py",
        "            (self._write_head, new_heads),\n",
        "",
        ("store/test_stores.py::test_appended_events_are_loaded",),
    ),
    Mutant(
        "lost tail not noticed",
        "store/event_history.py",
        "        reason = self._fault_of_head(number, digest)",
        "        reason = None",
        (_LOST_TAIL,),
    ),
    Mutant(
        "store without its newest event opened",
        "store/sqlite_store.py",
        "            refuse_incomplete(engine, self._watermark, file.name)\n",
        "",
        (f"{_QUARANTINE}::test_a_lost_write_ahead_log_is_refused",),
    ),
    Mutant(
        "watermark not written by the process",
        _WRITER_MAIN,
        "            self._watermark.write(*rows[-1][:2])",
        "            pass",
        (f"{_QUARANTINE}::test_the_watermark_names_the_newest_event",),
    ),
    Mutant(
        "malformed file opened",
        "store/sqlite_store.py",
        '    if faults != ["ok"]:',
        "    if not faults:",
        (f"{_QUARANTINE}::test_a_malformed_file_is_refused",),
    ),
    Mutant(
        "damaged match purged",
        "store/erasure.py",
        "for each in rows if each.fault() is None}",
        "for each in rows}",
        (f"{_QUARANTINE}::test_a_damaged_match_is_not_purged",),
    ),
    Mutant(
        "damage hidden by forgetting a session",
        "store/erasure.py",
        "    intact = len(rows.events) if fault is None else fault.intact",
        "    intact = len(rows.events)",
        (
            (
                f"{_QUARANTINE}::"
                "test_forgetting_a_session_keeps_chains_sound_and_damage_detectable[sqlite]"
            ),
        ),
    ),
    Mutant(
        "name kept after forgetting",
        "store/erasure.py",
        '"at_number": number, "new_body": body,',
        '"at_number": number, "new_body": event[4],',
        ("store/test_stores.py::test_a_session_is_forgotten_in_databases",),
    ),
    Mutant(
        "damaged deletion resumed",
        "store/erasure.py",
        "for row in found if is_intact(row))",
        "for row in found)",
        (f"{_DELETIONS}::test_a_damaged_deletion_deletes_nobody_and_is_reported[sqlite]",),
    ),
    Mutant(
        "damage copied into the backup",
        "store/backup_follower.py",
        "        if rows.fault(number, digest):\n            return _MatchResult.DAMAGED\n",
        "",
        ("store/test_backup_follower.py::test_damage_does_not_reach_the_backup",),
    ),
    Mutant(
        "a store that was reset replaces its backup",
        "store/backup_follower.py",
        "            if saved is not None and _has_diverged(source, copy, match, saved):\n"
        "                return _MatchResult.DIVERGED\n",
        "",
        (f"{_FOLLOWER}::test_a_store_that_was_reset_does_not_replace_the_backup",),
    ),
    Mutant(
        "second copy of a session key not used",
        "store/session_key_store.py",
        "KEY_TABLES = (session_keys, session_key_copies)",
        "KEY_TABLES = (session_keys,)",
        ("store/test_session_damage.py::test_one_damaged_copy_of_a_key_locks_out_nobody",),
    ),
    Mutant(
        "damaged session state copied into the backup",
        "store/session_copies.py",
        "for row in found if is_intact(row)}",
        "for row in found}",
        ("store/test_session_damage.py::test_a_backup_keeps_what_is_damaged_or_lost_in_the_store",),
    ),
    Mutant(
        "a wrong clock erases matches",
        "store/confirmed_time.py",
        "    if abs(wall - expected) <= DAY:\n        return wall",
        "    if expected:\n        return wall",
        (
            "store/test_confirmed_time.py::test_a_clock_two_years_ahead_erases_nothing[sqlite-False]",
        ),
    ),
    Mutant(
        "a backup erases what it misses",
        "store/backup_follower.py",
        "        due = purged & {*gone}",
        "        due = {*gone}",
        ("store/test_backup_follower.py::test_damage_does_not_reach_the_backup",),
    ),
    Mutant(
        "appends starved by a deletion",
        "store/sqlite_store.py",
        "            await asyncio.wait([process.append(())])\n",
        "            pass\n",
        ("store/test_deletions.py::test_appends_come_before_the_next_suspension",),
    ),
    # Files and notifications ----------------------------------------------------------------------
    Mutant(
        "file readable by all",
        "store/file_modes.py",
        "_FILE, _FOLDER = 0o600, 0o700",
        "_FILE, _FOLDER = 0o644, 0o700",
        (f"{_SINGLE}::test_store_and_backup_files_belong_to_their_owner_alone",),
    ),
    Mutant(
        "append not announced to other workers",
        "store/postgres_store.py",
        '        payloads = [f"{append.match}:{append.last}" for append in ordered]',
        "        payloads: list[str] = []",
        ("server/test_fanout.py::test_a_worker_catches_up_when_the_store_refuses_for_a_while",),
    ),
    Mutant(
        "jobs of a failed writer thread never answered",
        "store/writer_thread.py",
        "                    self._resolve(taken, [lost] * len(taken))\n",
        "                    lost.add_note(str(len(taken)))\n",
        ("store/test_writer_thread.py::test_a_writer_that_fails_at_its_last_jobs_can_be_closed",),
    ),
)
