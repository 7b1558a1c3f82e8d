"""The catalog of games, pictures, QR codes and metrics."""

from petrilab.core import game_names
from server_process import Server


def test_the_catalog_has_games_options_pictures_levels_and_metrics(server: Server) -> None:
    games = {game["name"]: game for game in server.http.get("/api/games").json()}
    assert set(games) == set(game_names())
    assert games["petris"]["players"] == [2, 3]
    option = next(o for o in games["honeycomb"]["options"] if o["name"] == "antibiotic")
    assert option["default"] in option["values"]
    places = server.http.get("/api/games/petris/board?options=players%3D3").json()["places"]
    assert len(places) > 6
    assert server.http.get("/api/games/petris/board?options=x").status_code == 422
    for path in ("/api/games/honeycomb/picture.svg",):
        assert server.http.get(path).text.startswith("<svg")
    assert server.http.get("/api/levels").json() == []
    code = server.http.post(
        "/api/qr", json={"path": "/m/1#join=x"}, headers={"origin": server.origin}
    )
    assert "currentColor" in code.text
    assert "petrilab_sockets" in server.http.get("/api/metrics").text
