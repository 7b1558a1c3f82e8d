"""Mutants of what keeps the event loop free: the compute pool, floods of frames."""

from mutants.mutant import Mutant

_COMPUTE = "server/test_compute.py"
_FLOODS = "server/test_control_frames.py"

MUTANTS = (
    Mutant(
        "pictures and records made on the event loop",
        "server/compute_pool.py",
        "        packed = pickle.dumps(ComputeRequest(work, arguments, self._seconds))\n",
        "        return ComputeReply(JobStatus.DONE, 0.0, work(*arguments))\n"
        "        packed = pickle.dumps(ComputeRequest(work, arguments, self._seconds))\n",
        (f"{_COMPUTE}::test_others_are_not_delayed_by_pictures_and_records",),
    ),
    Mutant(
        "stopped compute process not noticed",
        "server/compute_pool.py",
        "            await process.ping()\n",
        "            return\n",
        (f"{_COMPUTE}::test_a_process_that_is_stopped_while_idle_is_replaced",),
    ),
    Mutant(
        "job goes on after its client has gone",
        "server/compute_responses.py",
        "        return work.done()\n    finally:\n        work.cancel()",
        "        return work.done()\n    finally:\n        pass",
        (f"{_COMPUTE}::test_a_record_is_cancelled_when_its_client_disconnects",),
    ),
    Mutant(
        "an address that sends too much does not wait",
        "server/match_socket.py",
        "            context.limits.charge_excess(guest)\n",
        "            pass\n",
        (f"{_FLOODS}::test_an_address_whose_clients_send_too_much_has_to_wait",),
    ),
    Mutant(
        "messages of a dropped client decoded",
        "server/websocket_protocol.py",
        " and not protocol.close_sent and not protocol.was_dropped:",
        " and not protocol.close_sent:",
        (f"{_FLOODS}::test_too_many_frames_in_one_read_drop_the_client",),
    ),
)
