"""TypeScript types of everything that is said between page and server, from the Python types.

`python -m petrilab.server.typescript > frontend/src/messages.ts`
"""

from typing import Any, Final

import msgspec.inspect as mi

from petrilab.core import Geometry
from petrilab.match import commands as c
from petrilab.match import messages as m
from petrilab.server import frames, shapes

ASKED: Final = (
    c.Create,
    c.Join,
    shapes.SessionAsk,
    shapes.PreviewAsk,
    shapes.LinkAsk,
    shapes.ClaimAsk,
    shapes.QrAsk,
    shapes.HintAsk,
    shapes.ReadAsk,
    frames.Frame,
)
"""What the page says; fields with a default may be left out."""
TOLD: Final = (
    m.Message,
    m.MatchShown,
    m.Past,
    m.Hint,
    Geometry,
    shapes.SessionShown,
    shapes.TokenShown,
    shapes.GameShown,
    shapes.LevelShown,
    shapes.HealthShown,
    shapes.Reading,
    shapes.DiceVerified,
)
"""What the server says."""
_HEAD = """// Made by `python -m petrilab.server.typescript` from the server's types. Do not edit.
"""
_UNIONS = {"Frame": frames.Frame, "Message": m.Message}
_WORDS: dict[Any, str] = {
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.StrType: "string",
    mi.BoolType: "boolean",
    mi.NoneType: "null",
}


class Writer:
    """Writes each type once, those it needs before it."""

    def __init__(self) -> None:
        self._written: dict[str, str] = {}

    def add(self, kinds: tuple[Any, ...], *, asked: bool) -> None:
        """Write these types and what they are made of."""
        for info in mi.multi_type_info(kinds):
            self._word(info, asked)

    def text(self) -> str:
        """The whole file."""
        unions = [
            f"export type {name} =\n  | " + "\n  | ".join(kind.__name__ for kind in union.__args__)
            for name, union in _UNIONS.items()
        ]
        return "\n".join([_HEAD, *self._written.values(), *(f"{each};\n" for each in unions)])

    def _word(self, info: Any, asked: bool) -> str:
        """How a type is written where it is used."""
        kind: Any = type(info)
        if kind in _WORDS:
            return _WORDS[kind]
        match info:
            case mi.LiteralType():
                word = " | ".join(f'"{value}"' for value in info.values)
            case mi.UnionType():
                word = " | ".join(self._word(each, asked) for each in info.types)
            case mi.VarTupleType():
                item = self._word(info.item_type, asked)
                word = f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
            case mi.TupleType():
                items = ", ".join(self._word(each, asked) for each in info.item_types)
                word = f"readonly [{items}]"
            case mi.DictType():
                word = f"Readonly<Record<string, {self._word(info.value_type, asked)}>>"
            case mi.StructType() | mi.DataclassType():
                word = self._object(info, asked)
            case _:
                raise TypeError(type(info).__name__)
        return word

    def _object(self, info: Any, asked: bool) -> str:
        name = str(info.cls.__name__)
        if name in self._written:
            return name
        self._written[name] = ""  # so that it stands before nobody asks for it again
        lines = []
        if isinstance(info, mi.StructType) and info.tag is not None:
            lines.append(f'  readonly {info.tag_field}: "{info.tag}";')
        omits = isinstance(info, mi.StructType) and info.cls.__struct_config__.omit_defaults
        for field in info.fields:
            mark = "?" if not field.required and (asked or omits) else ""
            lines.append(f"  readonly {field.encode_name}{mark}: {self._word(field.type, asked)};")
        doc = (info.cls.__doc__ or "").strip().splitlines()[0]
        del self._written[name]
        self._written[name] = f"/** {doc} */\nexport interface {name} {{\n" + "\n".join(lines)
        self._written[name] += "\n}\n"
        return name


def typescript() -> str:
    """The file."""
    writer = Writer()
    writer.add(ASKED, asked=True)
    writer.add(TOLD, asked=False)
    return writer.text()


if __name__ == "__main__":
    print(typescript(), end="")  # noqa: T201  # this is what it is for
