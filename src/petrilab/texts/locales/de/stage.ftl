### Die Bühne einer Partie: Statuszeile, Feld unter dem Brett, Ende und Sätze, die dich anreden.

## Die Statuszeile

page-menu = Menü
page-rules-of = Regeln von { $game }
page-status-review = Rückblick: Stellung { $at } von { $count }
page-status-pass = Gib den Bildschirm an { $player } weiter
page-status-reveal = Die Wahl wird aufgedeckt …
page-status-own-move = Dein Zug wird ausgeführt …
page-status-own-turn = Dein Zug beginnt …
page-status-moving = { $player } zieht …
page-status-yours = Dein Zug: { $question }
page-status-theirs = { $player }: { $question }

## Das Feld unter dem Brett

board-instead = Lieber { $place }
board-you-short = Du
board-counts-as-wild = { $die } ist nirgends möglich und gilt als Joker.
board-own-antibiotic = { $found ->
    [yes] Dein Antibiotikum auf Sechseck { $cell } hat gewirkt: NOPE!
   *[no] Dein Antibiotikum auf Sechseck { $cell } hat niemanden getroffen.
}
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
       *[shared] Du teilst dir den Sieg
    }
   *[other] { $how ->
        [shared] Unentschieden: { $players }
       *[won] { $players } hat gewonnen{ $scores ->
            [yes] { ", " }{ $own } zu { $other }
           *[no] { "" }
        }
    }
}
page-next-level = Nächste Stufe: { $name }
page-easier-level = Leichter: { $name }
page-step-through = Zug für Zug nachspielen

## Felder von Petri Dish, wie das Brett sie zeigt

petri-dish-space = { $part ->
    [tip] Spitze { $wedge }
    [mid] Mitte { $wedge }
   *[other] Ecke { $wedge }/{ $near }
}

## Was dir geschieht

board-propagated-you = Du schickst aus Schale { $source }: { $what }.
petris-event-sarcina-you = Du bekommst eine Sarcine in Schale { $dish }.
petris-event-stranded-you = Du hast keine Sarcine mehr für Schale { $dish }.
petris-event-grew-you = Du wächst in Schale { $dish } auf { $count }.
petris-event-no-supply-you = Du hast kein Bakterium mehr für Schale { $dish }.
petris-event-scored-you = Du hast die meisten in Schale { $dish } und bekommst { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
petris-event-set-you = Durchgang { $set } beginnt; du fängst an.
petri-dish-event-seated-you = Du bekommst Keil { $wedge }.
petri-dish-event-first-you = Du beginnst.
petri-dish-event-rolled-you = Du würfelst { $dice }.
petri-dish-event-bonus-you = Du bekommst eine zusätzliche Jokeraktion.
petri-dish-event-divided-you = Du teilst den Stein auf { $source }; er wird zu zwei { petri-dish-word-size } Steinen, auf { $source } und { $target }.
petri-dish-event-grew-you = Du lässt den Stein auf { $place } zu einem { petri-dish-word-size } Stein wachsen.
petri-dish-event-spawned-you = Du setzt einen neuen { petri-dish-word-size } Stein auf { $place }.
petri-dish-event-infected-you = Du infizierst den { petri-dish-word-size } Stein von { $owner } auf { $place }.
petri-dish-event-infected-yours = { $player } infiziert deinen { petri-dish-word-size } Stein auf { $place }.
petri-dish-event-moved-you = Du bewegst einen { petri-dish-word-size } Stein von { $source } nach { $target }.
petri-dish-event-zapped-you = Du triffst mit dem Blitz den { petri-dish-word-size } Stein von { $owner } auf { $place }: Er ist weg.
petri-dish-event-zapped-yours = { $player } trifft mit dem Blitz deinen { petri-dish-word-size } Stein auf { $place }: Er ist weg.
petri-dish-event-zapped-you-own = Du triffst mit dem Blitz deinen eigenen { petri-dish-word-size } Stein auf { $place }: Er ist weg.
petri-dish-event-shrunk-you = Du triffst mit dem Blitz den Stein von { $owner } auf { $place }: Er schrumpft zu einem { petri-dish-word-size } Stein.
petri-dish-event-shrunk-yours = { $player } trifft mit dem Blitz deinen Stein auf { $place }: Er schrumpft zu einem { petri-dish-word-size } Stein.
petri-dish-event-shrunk-you-own = Du triffst mit dem Blitz deinen eigenen Stein auf { $place }: Er schrumpft zu einem { petri-dish-word-size } Stein.
petri-dish-event-eliminated-you = Du hast keine Steine mehr und scheidest aus.
petri-dish-event-lapsed-you = Deine unbenutzten Aktionen verfallen: { $dice }.
petri-dish-event-turn-you = Du bist am Zug.
honeycomb-event-chosen-you = Du hast gewählt.
honeycomb-event-ready-you = Du bist bereit.
honeycomb-event-void-you = Du bekommst Sechseck { $cell } nicht: { $reason ->
    [closed] Es ist in dieser Runde gesperrt.
   *[taken] Es ist schon vergeben.
}
honeycomb-event-read-you = Du liest { $cells } vor.
honeycomb-event-colonised-you = Du besiedelst Sechseck { $cell }.
honeycomb-event-contacts-you = Du knüpfst { $points ->
    [0] keinen neuen Kontakt.
    [one] einen neuen Kontakt und bekommst einen Punkt.
   *[other] { $points } neue Kontakte und bekommst { $points } Punkte.
}
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
petris-ending-stuck-you = Du hattest keine gültige Ausbreitung.
petris-ending-no-sarcina-you = Für dich gab es keine vierte Sarcine.
petris-ending-overrun-you = Du hast das Ende der Kontaminationsleiste erreicht.
ending-resigned-you = Du hast aufgegeben.
ending-timeout-you = Deine Zeit ist abgelaufen.
decided-fewest-points-you = Du hast die wenigsten Punkte.
decided-tie-break-you = Punktgleichstand; du gewinnst den Stichentscheid.
decided-most-points-you = Du hast die meisten Punkte.
