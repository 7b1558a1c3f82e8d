"""Faults of the WebSocket between a page and the server, controlled by a test."""

from dataclasses import dataclass, field

from playwright.sync_api import Page, WebSocketRoute


@dataclass
class SocketFaults:
    """Sockets of a page that can be closed or go silent, and messages that can be dropped."""

    sockets: list[WebSocketRoute] = field(default_factory=list)
    is_offline: bool = False
    is_silent: bool = False
    """Whether new sockets open, but carry nothing."""
    drops_requests: bool = False
    """Whether messages of the page are dropped."""
    drops_answers: bool = False
    """Whether messages of the server are dropped."""
    requests: list[str] = field(default_factory=list)
    """All messages of the page, dropped ones included."""

    def control(self, page: Page) -> None:
        """Route all sockets of a page through this object."""
        page.route_web_socket("**/socket", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        if self.is_offline:
            socket.close(code=1001)
            return
        if self.is_silent:
            socket.on_message(lambda text: self.requests.append(str(text)))
            return
        self.sockets.append(socket)
        server = socket.connect_to_server()

        def forward_request(text: str | bytes) -> None:
            self.requests.append(str(text))
            if not self.drops_requests:
                server.send(text)

        def forward_answer(text: str | bytes) -> None:
            if not self.drops_answers:
                socket.send(text)

        socket.on_message(forward_request)
        server.on_message(forward_answer)

    def disconnect(self) -> None:
        """Close every socket and refuse new ones until `reconnect`."""
        self.is_offline = True
        self.drops_requests = self.drops_answers = False
        for socket in self.sockets:
            socket.close(code=1001)
        self.sockets.clear()

    def silence(self) -> None:
        """Let every socket stay open but carry nothing, as when a phone enters a tunnel."""
        self.is_silent = self.drops_requests = self.drops_answers = True

    def reconnect(self) -> None:
        """Accept new sockets again; silent ones stay silent until the page gives them up."""
        self.is_offline = self.is_silent = False
        for socket in self.sockets:
            socket.close(code=1001)
        self.sockets.clear()
        self.drops_requests = self.drops_answers = False
