### Die Bühne einer Partie: Statuszeile, Feld unter dem Brett, Ende und Sätze, die dich anreden.

## Die Statuszeile

page-menu = Menü
page-rules-of = Regeln von { $game }
page-status-review = Rückblick: Stellung { $at } von { $count }
page-status-review-turn = Du bist am Zug! { page-status-review }
page-status-waiting = Warten auf { $count } Personen
page-status-pass = Gib den Bildschirm an { $player } weiter
page-status-reveal = Die Wahl wird aufgedeckt …
page-status-own-move = Dein Zug wird ausgeführt …
page-status-own-turn = Dein Zug beginnt …
page-status-moving = { $player } zieht …
page-status-yours = Dein Zug: { $question }
page-status-theirs = { $player }: { $question }

## Das Feld unter dem Brett

board-instead = Lieber { $place }
board-request = Anfrage
board-you-short = Du
page-back-to-now = Zurück zur Partie
page-declined = { $matter ->
    [takeback] { $player } stimmt der Zugrücknahme nicht zu.
    [pause] { $player } stimmt einer Pause nicht zu.
   *[rematch] { $player } möchte keine Revanche.
}

## Das Ende

page-headline = { $who ->
    [you] { $how ->
        [won] Du hast gewonnen{ $scores ->
            [yes] { ", " }{ $own } zu { $other }
           *[no] { "" }
        }
        [lost] Du hast verloren{ $scores ->
            [yes] { ", " }{ $own } zu { $other }
           *[no] { "" }
        }
        [draw] Unentschieden
       *[shared] Du teilst dir den Sieg
    }
   *[other] { $how ->
        [draw] Unentschieden: { $players }
        [shared] { $players } teilen sich den Sieg
       *[won] { $players } hat gewonnen{ $scores ->
            [yes] { ", " }{ $own } zu { $other }
           *[no] { "" }
        }
    }
}
page-next-level = Nächste Stufe: { $name }
page-easier-level = Leichter: { $name }
page-step-through = Nachspielen

## Was dir geschieht

page-line-joined-you = Du spielst mit.
page-line-resigned-you = Du gibst auf.
page-line-missed-you = Du hast nicht rechtzeitig geantwortet.
page-line-timed-out-you = Du hast keine Zeit mehr.
page-line-asked-you = { $matter ->
    [takeback] Du möchtest einen Zug zurücknehmen.
    [pause] Du möchtest eine Pause.
   *[rematch] Du möchtest eine Revanche.
}
page-line-agreed-you = Du bist einverstanden.
page-line-declined-you = Du lehnst ab.
page-line-withdrawn-you = Du ziehst die Bitte zurück.
page-line-took-back-you = Du nimmst einen Zug zurück.
page-line-handed-over-you = Der Computer vertritt dich.
page-line-returned-you = Du bist zurück.
page-line-claimed-you = Du hast das Gerät gewechselt.
ending-resigned-you = Du hast aufgegeben.
ending-timeout-you = Deine Zeit ist abgelaufen.
decided-fewest-points-you = Du hast die wenigsten Punkte.
decided-tie-break-you = Punktgleichstand; du gewinnst den Stichentscheid.
decided-most-points-you = Du hast die meisten Punkte.
