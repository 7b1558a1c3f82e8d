"""TypeScript types of all messages between page and server, from the Python types.

`python -m petrilab.server.typescript frontend/src/messages` writes a module for what the page
sends, two for what the server sends, and an index of all.
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import msgspec.inspect as mi

from petrilab.core import Geometry
from petrilab.explain import PositionAnalysis, ReviewUpdate
from petrilab.match import commands as c
from petrilab.match import messages as m
from petrilab.server import frames, schemas

REQUESTS: Final = (
    c.Create,
    c.Join,
    schemas.SessionRequest,
    schemas.PreviewRequest,
    schemas.LinkRequest,
    schemas.ClaimRequest,
    schemas.QrRequest,
    schemas.HintRequest,
    schemas.ReplayRequest,
    schemas.PositionRequest,
    schemas.PositionAnalysisRequest,
    schemas.PositionPreviewRequest,
    schemas.PositionMoveRequest,
    schemas.ExerciseRequest,
    schemas.PictureRequest,
    schemas.PairingRequest,
    schemas.RecoveryClaim,
    schemas.ClassRequest,
    schemas.ClassCode,
    schemas.ClassJoin,
    schemas.ClassControl,
    frames.Frame,
)
"""Messages of the page; fields with a default may be left out."""
RESPONSES: Final = (
    m.Message,
    m.MatchSummary,
    m.BoardHistory,
    m.Hint,
    m.ClassView,
    Geometry,
    schemas.SessionInfo,
    schemas.TokenInfo,
    schemas.PairingInfo,
    schemas.RecoveryInfo,
    schemas.RecoveryResult,
    schemas.ClassInfo,
    schemas.GameInfo,
    schemas.LevelInfo,
    schemas.HealthInfo,
)
"""Messages of the server about games and matches."""
STUDY_RESPONSES: Final = (
    schemas.Replay,
    schemas.PositionInfo,
    schemas.VariationInfo,
    ReviewUpdate,
    PositionAnalysis,
    schemas.DiceVerification,
    schemas.GameLessons,
    schemas.GamePuzzles,
    schemas.LessonExercises,
    schemas.PuzzleExercise,
)
"""Messages of the server for records, reviews, analyses, lessons and puzzles."""
_HEAD = """// Made by `python -m petrilab.server.typescript` from the server's types. Do not edit.
"""
_INDEX = f"""{_HEAD}
export type * from "./requests";
export type * from "./responses";
export type * from "./study";
"""
_PRIMITIVES: dict[Any, str] = {
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.StrType: "string",
    mi.BoolType: "boolean",
    mi.NoneType: "null",
}


class TypeScriptWriter:
    """Writes each type once, after the types that it uses.

    The `known` types are imported from other modules, whose paths they are mapped to.
    """

    def __init__(self, known: Mapping[str, str] = MappingProxyType({})) -> None:
        self._known = known
        self._imported: set[str] = set()
        self._written: dict[str, str] = {}

    def add(self, kinds: tuple[Any, ...], *, is_request: bool) -> None:
        """Write types and the types of their fields."""
        for info in mi.multi_type_info(kinds):
            self._type_text(info, is_request)

    def add_union(self, name: str, union: Any) -> None:
        """Write a name for a union of types."""
        kinds = "\n  | ".join(kind.__name__ for kind in union.__args__)
        self._written[name] = f"export type {name} =\n  | {kinds};\n"

    def names(self) -> frozenset[str]:
        """Return the names of the types written so far."""
        return frozenset(self._written)

    def text(self) -> str:
        """Return the module."""
        modules = dict[str, list[str]]()
        for name in sorted(self._imported):
            modules.setdefault(self._known[name], []).append(name)
        imports = [
            f'import type {{ {", ".join(names)} }} from "{module}";'
            for module, names in sorted(modules.items())
        ]
        head = ["\n".join(imports) + "\n"] if imports else []
        return "\n".join([_HEAD, *head, *self._written.values()])

    def _type_text(self, info: Any, is_request: bool) -> str:
        """Return how a type is written where it is used."""
        kind: Any = type(info)
        if kind in _PRIMITIVES:
            return _PRIMITIVES[kind]
        match info:
            case mi.LiteralType():
                text = " | ".join(f'"{value}"' for value in info.values)
            case mi.UnionType():
                text = " | ".join(self._type_text(each, is_request) for each in info.types)
            case mi.VarTupleType():
                item = self._type_text(info.item_type, is_request)
                text = f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
            case mi.TupleType():
                items = ", ".join(self._type_text(each, is_request) for each in info.item_types)
                text = f"readonly [{items}]"
            case mi.DictType():
                text = f"Readonly<Record<string, {self._type_text(info.value_type, is_request)}>>"
            case mi.StructType() | mi.DataclassType():
                text = self._object(info, is_request)
            case _:
                raise TypeError(type(info).__name__)
        return text

    def _object(self, info: Any, is_request: bool) -> str:
        name = str(info.cls.__name__)
        if name in self._written:
            return name
        if name in self._known:
            self._imported.add(name)
            return name
        self._written[name] = ""  # a recursive type refers to itself by name
        lines = []
        if isinstance(info, mi.StructType) and info.tag is not None:
            lines.append(f'  readonly {info.tag_field}: "{info.tag}";')
        omits = isinstance(info, mi.StructType) and info.cls.__struct_config__.omit_defaults
        for field in info.fields:
            mark = "?" if not field.required and (is_request or omits) else ""
            text = self._type_text(field.type, is_request)
            lines.append(f"  readonly {field.encode_name}{mark}: {text};")
        doc = (info.cls.__doc__ or "").strip().splitlines()[0]
        del self._written[name]
        self._written[name] = f"/** {doc} */\nexport interface {name} {{\n" + "\n".join(lines)
        self._written[name] += "\n}\n"
        return name


def typescript() -> dict[str, str]:
    """Return the generated modules by their file names."""
    requests = TypeScriptWriter()
    requests.add(REQUESTS, is_request=True)
    requests.add_union("Frame", frames.Frame)
    known = dict.fromkeys(requests.names(), "./requests")
    responses = TypeScriptWriter(known)
    responses.add(RESPONSES, is_request=False)
    responses.add_union("Message", m.Message)
    study = TypeScriptWriter({**dict.fromkeys(responses.names(), "./responses"), **known})
    study.add(STUDY_RESPONSES, is_request=False)
    return {
        "index.ts": _INDEX,
        "requests.ts": requests.text(),
        "responses.ts": responses.text(),
        "study.ts": study.text(),
    }


if __name__ == "__main__":
    for name, text in typescript().items():
        (Path(sys.argv[1]) / name).write_text(text, encoding="utf-8")
