"""The line between a page and the server, in the hands of a test."""

from dataclasses import dataclass, field

from playwright.sync_api import Page, WebSocketRoute


@dataclass
class Wire:
    """The line between a page and the server, to be cut and held up."""

    lines: list[WebSocketRoute] = field(default_factory=list)
    cut: bool = False
    holds_questions: bool = False
    """Whether what the page says is held up."""
    holds_answers: bool = False
    """Whether what the server says is held up."""
    said: list[str] = field(default_factory=list)

    def lay(self, page: Page) -> None:
        """All lines of a page go through here from now on."""
        page.route_web_socket("**/socket", self._open)

    def _open(self, line: WebSocketRoute) -> None:
        if self.cut:
            line.close(code=1001)
            return
        self.lines.append(line)
        server = line.connect_to_server()

        def ask(text: str | bytes) -> None:
            self.said.append(str(text))
            if not self.holds_questions:
                server.send(text)

        def answer(text: str | bytes) -> None:
            if not self.holds_answers:
                line.send(text)

        line.on_message(ask)
        server.on_message(answer)

    def lose(self) -> None:
        """Every line breaks, and whatever was held up is gone; no new one is laid until `mend`."""
        self.cut = True
        self.holds_questions = self.holds_answers = False
        for line in self.lines:
            line.close(code=1001)
        self.lines.clear()

    def mend(self) -> None:
        self.cut = False
