"""The stored form of match events."""

import msgspec

from petrilab.match.events import AnyMatchEvent

encode_event = msgspec.json.Encoder().encode
"""Returns the stored form of a match event, as bytes."""
decode_event = msgspec.json.Decoder[AnyMatchEvent](AnyMatchEvent).decode
"""Returns the match event that has a stored form."""
