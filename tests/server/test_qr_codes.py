"""QR codes for the terminal."""

from petrilab.server.qr_codes import terminal_qr


def test_a_terminal_qr_code_is_rectangular_and_has_a_quiet_zone() -> None:
    rows = terminal_qr("http://192.168.1.7:8008").splitlines()
    assert len({len(row) for row in rows}) == 1
    assert set(rows[0]) == {"█"}
