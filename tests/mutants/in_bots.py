"""Planted bugs in the processes of bots and their queue."""

from mutants.mutant import Mutant

_POOL = "server/test_bot_pool.py"

MUTANTS = (
    Mutant(
        "record reviewed in one step",
        "server/bot_analyses.py",
        "        positions.append(position)\n        yield None\n",
        "        positions.append(position)\n",
        ("server/test_bot_analyses.py::test_a_long_record_is_replayed_in_steps",),
    ),
    Mutant(
        "refused analysis not charged",
        "server/bot_analyses.py",
        "        return replace(reply, milliseconds=1000 * (time.process_time() - began))",
        "        return replace(reply, milliseconds=0 * began)",
        ("server/test_bot_analyses.py::test_a_step_that_takes_too_much_computing_is_refused",),
    ),
    Mutant(
        "analysis that hangs repeated",
        "server/bot_pool.py",
        "            if is_lost and job.losses < _MAX_LOSSES:",
        "            if is_lost or job.losses < _MAX_LOSSES:",
        ("server/test_analyses.py::test_a_step_that_takes_too_long_is_charged_and_not_repeated",),
    ),
    Mutant(
        "move refused when the queue is full",
        "server/bot_pool.py",
        "        if request.is_hint and self._queue.waiting(owner.address)",
        "        if self._queue.waiting(owner.address)",
        (f"{_POOL}::test_moves_wait_in_a_full_queue_and_hints_are_refused",),
    ),
    Mutant(
        "hints wait in a full queue",
        "server/bot_pool.py",
        '            raise BotPoolBusyError("queue full")',
        "            pass",
        (f"{_POOL}::test_moves_wait_in_a_full_queue_and_hints_are_refused",),
    ),
    Mutant(
        "move without the memory of its seat",
        "server/bot_pool.py",
        "        if owner not in self._alive or owner in self._idle or not job.waits_for_memory:",
        "        if True:",
        (f"{_POOL}::test_a_move_waits_for_a_while_for_the_process_that_remembers_its_match",),
    ),
    Mutant(
        "addresses without turns",
        "server/bot_queue.py",
        "            for address in sorted(queues, key=lambda key: self._last_turns.get(key, 0)):",
        "            for address in tuple(queues):",
        (
            f"{_POOL}::test_the_queue_takes_addresses_guests_and_matches_in_turns",
            f"{_POOL}::test_an_address_with_few_requests_precedes_one_that_was_just_served",
        ),
    ),
    Mutant(
        "matches without people before others",
        "server/bot_queue.py",
        "        for queues in (self._jobs, self._background_jobs):\n",
        "        for queues in (self._background_jobs, self._jobs):\n",
        (f"{_POOL}::test_failed_moves_come_first_and_matches_without_people_last",),
    ),
)
