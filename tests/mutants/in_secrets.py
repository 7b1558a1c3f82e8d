"""Mutants of what a match keeps secret: picks, and the sealed dice."""

from mutants.mutant import Mutant

_SETUP = "match/test_setup.py"
_SECRETS = "match/test_secrets.py"
_DICE = "match/test_sealed_dice.py"

MUTANTS = (
    # Secrets --------------------------------------------------------------------------------------
    Mutant(
        "view with the picks of all seats",
        "match/serialization.py",
        "_scene(state, position, seat))) for seat in seats",
        "_scene(state, position, seat))) for seat in state.seats",
        (f"{_SECRETS}::test_traffic_does_not_depend_on_secret_picks",),
    ),
    Mutant(
        "preview for another player's seat",
        "match/reader.py",
        "        if seat not in state.seats_of(session):",
        "        if seat not in state.seats:",
        (f"{_SETUP}::test_only_the_owner_of_a_seat_can_act_for_it",),
    ),
    Mutant(
        "bot shown the position with all picks",
        "match/bots.py",
        "    view = state.game.view(state.full_position, seat)",
        "    view = state.full_position",
        (f"{_SECRETS}::test_the_view_of_a_bot_does_not_depend_on_the_others_picks",),
    ),
    Mutant(
        "bot shown another seat's pick",
        "match/bots.py",
        "    view = state.game.view(state.full_position, seat)",
        "    view = state.game.view(state.full_position, (*state.chosen, seat)[0])",
        (f"{_SECRETS}::test_the_view_of_a_bot_does_not_depend_on_the_others_picks",),
    ),
    Mutant(
        "record with secrets of an unfinished match",
        "match/game_records.py",
        "    if state.game.has_secrets and not state.outcome:",
        "    if False:",
        (f"{_SECRETS}::test_a_record_with_secrets_is_sealed_online_too",),
    ),
    Mutant(
        "secret of the dice shown during the match",
        "match/serialization.py",
        '    secret = state.dice_secret if state.outcome else ""',
        "    secret = state.dice_secret",
        (f"{_SECRETS}::test_the_secret_of_the_dice_is_shown_at_the_end_only",),
    ),
    # Dice -----------------------------------------------------------------------------------------
    Mutant(
        "nonce accepted after the start",
        "match/decide.py",
        "    refuse_unless_open(builder.state)\n"
        "    if builder.state.seat_states[command.seat].nonce",
        "    if builder.state.seat_states[command.seat].nonce",
        (f"{_SETUP}::test_a_seat_adds_its_nonce_once_before_the_start",),
    ),
    Mutant(
        "nonce replaced",
        "match/decide.py",
        "    if builder.state.seat_states[command.seat].nonce or not command.nonce:",
        "    if not command.nonce:",
        (f"{_SETUP}::test_a_seat_adds_its_nonce_once_before_the_start",),
    ),
    Mutant(
        "nonces ignored by the dice",
        "match/dice.py",
        """        self._text = f"{','.join(nonces)}:{index}\"""",
        """        self._text = f":{index}\"""",
        (f"{_DICE}::test_every_draw_is_the_hmac_of_secret_nonces_and_index",),
    ),
    Mutant(
        "commitment not checked",
        "match/dice.py",
        "    if not _HEX.fullmatch(seal.secret) or commitment(seal.secret) != seal.commitment:",
        "    if not _HEX.fullmatch(seal.secret):",
        (f"{_DICE}::test_the_revealed_secret_matches_the_commitment",),
    ),
    Mutant(
        "nonces of seats missing in a record",
        "match/dice.py",
        "    return len(seal.nonces) == players and seal.without_nonce in (None, expected)",
        "    return seal.without_nonce in (None, expected)",
        (f"{_DICE}::test_every_seat_has_a_nonce_in_a_record_that_names_none",),
    ),
    Mutant(
        "start without announced nonces",
        "match/decide.py",
        "    if builder.state.can_start and not builder.state.awaited_nonces:",
        "    if builder.state.can_start:",
        (f"{_DICE}::test_a_match_waits_for_the_nonce_of_its_host_who_knows_the_commitment",),
    ),
)
