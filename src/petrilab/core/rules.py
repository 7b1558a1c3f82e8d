"""Ids of what is refused in every game alike: turns, options, texts, matches."""

from enum import StrEnum


class TurnRule(StrEnum):
    """Whose turn it is."""

    GAME_OVER = "turn-game-over"
    """The game has ended; nobody may act."""
    NOT_WAITING = "turn-not-waiting"
    """The position does not wait for this actor now."""


class OptionRule(StrEnum):
    """What options may say."""

    UNKNOWN = "option-unknown"
    """There is no option of that name."""
    VALUE = "option-value"
    """The option cannot have that value."""
    TWICE = "option-twice"
    """The option was given twice."""
    FORM = "option-form"
    """An option is written name=value."""


class TextRule(StrEnum):
    """How positions, moves and records are written."""

    UNKNOWN_GAME = "text-unknown-game"
    """A position or record begins with the name of a game."""
    FIELDS = "text-fields"
    """A position has a fixed number of fields."""
    FIELD = "text-field"
    """A field is not written as it should be."""
    MOVE = "text-move"
    """A move is not written as it should be."""
    STEP = "text-step"
    """A word is no step of a move in the making."""
    TAG = "text-tag"
    """A record's tag line is not written as it should be, missing or given twice."""
    ACTOR = "text-actor"
    """A record's move begins with the letter of who made it."""
    TOO_LONG = "text-too-long"
    """The text is longer than any game can be."""
    RULES_VERSION = "text-rules-version"
    """The record was made by other rules than these."""
    HASH = "text-hash"
    """Replaying the record leads to another position than it says."""
    RESULT = "text-result"
    """Replaying the record leads to another result than it says."""


class MatchRule(StrEnum):
    """What a match allows besides the game's own rules."""

    STALE = "match-stale"
    """The move was made for an earlier version of the match."""
    OVER = "match-over"
    """The match has ended."""
    NO_SUCH_SEAT = "match-no-such-seat"
    """The match has no such seat."""
    NOTHING_TO_UNDO = "match-nothing-to-undo"
    """The seat has made no move that could be taken back."""
    UNDO_BLOCKED = "match-undo-blocked"
    """A move is not taken back across dice, secrets or another player's move."""
    RECORD_SEALED = "match-record-sealed"
    """The record of a game with secrets is complete, and readable, only when it has ended."""
    UNKNOWN = "match-unknown"
    """There is no such match, or it is not for you."""
    NOT_YOUR_SEAT = "match-not-your-seat"
    """Only the owner of a seat acts for it."""
    NOT_STARTED = "match-not-started"
    """The match has not started."""
    STARTED = "match-started"
    """The match has started."""
    PAUSED = "match-paused"
    """The match is paused."""
    NOT_PAUSED = "match-not-paused"
    """The match is not paused."""
    NOT_OVER = "match-not-over"
    """The match has not ended."""
    NOT_HOST = "match-not-host"
    """Only whoever set up the match may do this."""
    NO_OPEN_SEAT = "match-no-open-seat"
    """No such seat is open."""
    SEAT_COUNT = "match-seat-count"
    """A match has as many seats as its options say."""
    SEATS_OPEN = "match-seats-open"
    """Seats are still open."""
    BAD_INVITE = "match-bad-invite"
    """The invitation or link is not, or no longer, valid."""
    NO_SUCH_LEVEL = "match-no-such-level"
    """There is no opponent of that name."""
    NAME = "match-name"
    """A name needs at least one letter that can be seen."""
    HAS_CHOSEN = "match-has-chosen"
    """The seat has chosen for this round."""
    WRONG_ROUND = "match-wrong-round"
    """The choice was made for another round."""
    HOW_TO_MOVE = "match-how-to-move"
    """In this game moves are chosen in secret, by round; in others they are made openly."""
    NOTHING_ASKED = "match-nothing-asked"
    """Nobody has asked for that."""
    ASKED_ALREADY = "match-asked-already"
    """That has been asked, or agreed to, already."""
    NOT_AWAY = "match-not-away"
    """The player is here, or has not been away for long enough."""
    NOT_HANDED_OVER = "match-not-handed-over"
    """Nobody else plays for this seat."""
    HANDED_OVER = "match-handed-over"
    """An opponent plays for this seat; its owner may take it back."""
    HINT = "match-hint"
    """Where people play against each other there are no hints."""
    NO_HINT = "match-no-hint"
    """The opponent that was asked has no answer just now."""
    NONCE = "match-nonce"
    """A seat adds to the dice once."""
    STORE = "match-store"
    """The match could not be saved just now; nothing was changed."""


class DiceRule(StrEnum):
    """What makes sealed dice believable."""

    UNSEALED = "dice-unsealed"
    """The record says nothing about sealed dice, or not yet."""
    COMMITMENT = "dice-commitment"
    """The secret shown at the end is the one that was promised at the start."""
    DRAW = "dice-draw"
    """Every draw follows from the secret, the nonces and its number."""


class StoreRule(StrEnum):
    """Where matches are kept."""

    URL = "store-url"
    """A store is a SQLite file or a PostgreSQL database."""
    HELD = "store-held"
    """One process at a time holds a SQLite file."""
    NEWER = "store-newer"
    """A database written by a newer Petrilab is not touched."""
    NOT_EMPTY = "store-not-empty"
    """A backup is restored into an empty store."""
    NO_BACKUP = "store-no-backup"
    """The file is no backup of a store."""
    UNREACHABLE = "store-unreachable"
    """The database cannot be reached or opened."""


class ServerRule(StrEnum):
    """What a server asks of those who talk to it, and of those who run it."""

    MESSAGE = "server-message"
    """A message is JSON of one of the known forms."""
    TOO_LARGE = "server-too-large"
    """A message has at most 16 kB and 16 levels."""
    TOO_FAST = "server-too-fast"
    """One session or address may ask for so much at a time."""
    TOO_MANY = "server-too-many"
    """One session or address may hold so many connections."""
    SESSION = "server-session"
    """Playing needs a session, which is a cookie."""
    ORIGIN = "server-origin"
    """A page of another site may not act for you."""
    HOST = "server-host"
    """The server answers to its own addresses only."""
    HELLO = "server-hello"
    """A connection begins with hello."""
    NOT_FOUND = "server-not-found"
    """There is no such page."""
    STOPPING = "server-stopping"
    """The server is about to stop; ask again in a moment."""
    ERROR = "server-error"
    """Something went wrong here; nothing was changed."""
    SETTING = "server-setting"
    """A setting cannot have that value."""
    WORKERS = "server-workers"
    """Several workers need PostgreSQL."""
    PUBLIC = "server-public"
    """Whoever listens to the world says by which address it comes."""
    PORT = "server-port"
    """A port is used by one program at a time."""
    NO_NETWORK = "server-no-network"
    """A home network is needed to be found on it."""


CORE_RULES: tuple[type[StrEnum], ...] = (
    TurnRule,
    OptionRule,
    TextRule,
    MatchRule,
    DiceRule,
    StoreRule,
    ServerRule,
)
