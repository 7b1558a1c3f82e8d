"""What a server and the check make of a corrupted store."""

import contextlib
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import select

from match_harness import MatchHarness
from petrilab.core import RefusedError
from petrilab.match import StoreError
from petrilab.match.refusal_rules import MatchRule
from petrilab.server.sessions import Sessions
from petrilab.store import open_store
from petrilab.store.backup_follower import copy_changes
from petrilab.store.check import check, opened_for_reading
from petrilab.store.checked_rows import is_intact
from petrilab.store.damage import DATABASE_ERRORS
from petrilab.store.schema import sessions
from petrilab.store.session_key_store import intact_keys
from petrilab.store.settings import DAY
from petrilab.store.sql_store import SqlStore
from store_corruption import CODES, DELETED, GUESTS, REVIEW, REVIEW_KEY, Truth


class Verdict(NamedTuple):
    """What a corruption led to. Both lists have to be empty."""

    outcome: str
    """`harmless`, `reported` (but harmless), `quarantined` or `refused`."""
    wrong: list[str]
    """Matches that were shown with a state that was never theirs, and other wrong answers."""
    unreported: list[str]
    """Matches that are not what was written, and that the check does not report."""
    affected: list[str]
    """Matches that cannot be played although the check finds them intact."""


async def judge(url: str, truth: Truth, saved: Path | None = None) -> Verdict:
    """Check a corrupted store, open it, and compare what bob sees with the truth.

    Before that its changes are copied into a backup, which must lose nothing. Afterwards the
    store is purged, begun deletions are resumed, and it is opened again.
    """
    damaged, faults = _check(url)
    wrong = _faults_of_copy(url, saved) if saved else []
    try:
        store = open_store(url)
    except RefusedError:
        return Verdict("refused", wrong, [] if faults or damaged else ["refused"], [])
    harness = MatchHarness(store)
    lost = []
    listed = {summary.match for summary in await harness.service.matches_of("bob")}
    for match, expected in truth.items():
        try:
            view = await harness.service.view(match, "bob")
        except RefusedError as error:
            lost.append(match)
            if error.refusal.rule != MatchRule.DAMAGED and match not in damaged and not faults:
                wrong.append(match)
            continue
        if view != expected or (match not in listed and match not in damaged):
            wrong.append(match)
    foreign = listed - truth.keys()
    wrong += await _wrong_answers(store)
    if await _has_lost_guests(store) and not faults:
        wrong.append("guests")
    await harness.service.forget_session("nobody")
    wrong += await _wrong_erasures(store, harness)
    await store.close()
    wrong += await _changed_by_restart(url, truth, {*lost, *wrong})
    unreported = [match for match in lost if match not in damaged and not faults]
    affected = [match for match in lost if match not in damaged]
    outcome = "quarantined" if lost else "reported" if faults or damaged else "harmless"
    return Verdict(outcome, [*wrong, *foreign], unreported, affected if not faults else [])


def _faults_of_copy(url: str, saved: Path) -> list[str]:
    """Copy the changes of a corrupted store into an intact backup; return what is lost there."""
    copied = f"sqlite:///{saved}"
    before = _intact_rows(copied)
    with contextlib.suppress(RefusedError, *DATABASE_ERRORS):
        copy_changes(url, saved)
    after = _intact_rows(copied)
    return [f"the backup has lost {row}" for row in before - after]


def _intact_rows(url: str) -> set[tuple[Any, ...]]:
    """Return the intact matches of a backup, its keys and the states of its sessions."""
    found: set[tuple[Any, ...]] = {
        (result.match, result.fault, result.intact) for result in check(url)
    }
    with opened_for_reading(url) as engine, engine.connect() as connection:
        found |= {("key", *key) for key in intact_keys(connection).items()}
        states = connection.execute(select(sessions).where(sessions.c.session != ""))
        found |= {("session", *row) for row in states if is_intact(row)}
    return found


async def _wrong_erasures(store: SqlStore, harness: MatchHarness) -> list[str]:
    """Resume deletions and purge, also by a wrong clock; return what must not be erased."""
    wrong = []
    with contextlib.suppress(StoreError):
        for session in await store.begun_deletions():
            if session != DELETED:
                wrong.append(f"the deletion of {session} is resumed")
            await store.forget_session(session)
    for days in (0, 1000):
        with contextlib.suppress(StoreError):
            purged = await store.purge(harness.clock.wall() + days * DAY)
            wrong += [f"{match} is purged" for match in purged]
    return wrong


async def _changed_by_restart(url: str, truth: Truth, known: set[str]) -> list[str]:
    """Open a store again; return the matches that bob sees differently, besides known ones."""
    changed = []
    try:
        store = open_store(url)
    except RefusedError:
        return ["the store does not open again"]
    service = MatchHarness(store).service
    for match in truth.keys() - known:
        try:
            if await service.view(match, "bob") != truth[match]:
                changed.append(f"{match} after a restart")
        except RefusedError:
            changed.append(f"{match} is lost by a restart")
    await store.close()
    return changed


async def _wrong_answers(store: SqlStore) -> list[str]:
    """Return the codes that open another session, and a review that is not the saved one."""
    wrong = []
    for session, code in CODES.items():
        with contextlib.suppress(StoreError):
            opened = await store.sessions.claim_recovery_code(code, "phone")
            if opened != session and opened in CODES:
                wrong.append(f"the code of {session} opens {opened}")
    with contextlib.suppress(StoreError):
        if await store.reviews.find_review(REVIEW_KEY) not in (None, REVIEW):
            wrong.append("review")
    return wrong


async def _owns_nothing(session: str) -> bool:
    del session
    return False


async def _has_lost_guests(store: SqlStore) -> bool:
    """Return whether a guest is not identified, after the next visitor has got a token."""
    sessions = Sessions(store.sessions, _owns_nothing)
    with contextlib.suppress(RefusedError):
        await sessions.issue()
    for token in GUESTS:
        with contextlib.suppress(RefusedError):
            if await sessions.identify(token.text, "192.0.2.1") is None:
                return True
    return False


def _check(url: str) -> tuple[set[str], list[str]]:
    """Return the damaged matches, and the faults of the store itself."""
    damaged, faults = set(), []
    try:
        for finding in check(url):
            if finding.fault and finding.match:
                damaged.add(finding.match)
            elif finding.fault:
                faults.append(finding.fault)
    except RefusedError as error:
        faults.append(str(error))
    return damaged, faults
