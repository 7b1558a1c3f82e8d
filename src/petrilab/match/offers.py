"""Offers: whose consent something needs."""

from petrilab.core import Seat
from petrilab.match.commands import Matter
from petrilab.match.state import Offer, State


def needed(state: State, offer: Offer) -> tuple[Seat, ...]:
    """The seats whose consent is still missing: of other people; programs always agree.

    Somebody who owns several seats consents for all of them at once.
    """
    agreed = {state.chairs[seat].session for seat in offer.agreed}
    return tuple(
        seat
        for seat, chair in enumerate(state.chairs)
        if chair.session and not chair.level and chair.session not in agreed
    )


def offer_of(state: State, matter: Matter) -> Offer | None:
    """What was asked in this matter and is not settled."""
    return next((offer for offer in state.offers if offer.matter == matter), None)
