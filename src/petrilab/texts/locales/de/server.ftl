### What the server says.

server-message = Eine Nachricht ist JSON in einer der bekannten Formen.
    .refused = Der Server hat diese Nachricht nicht verstanden.
server-too-large = Eine Nachricht hat höchstens 16 kB und 16 Ebenen.
    .refused = Diese Nachricht ist zu groß.
server-too-fast = Eine Sitzung oder Adresse darf nur so viel auf einmal verlangen.
    .refused = Das war zu schnell. Versuche es in { $seconds } { $seconds ->
        [one] Sekunde
       *[other] Sekunden
    } wieder.
server-too-many = Eine Sitzung oder Adresse darf nur so viele Verbindungen halten.
    .refused = Es sind zu viele Verbindungen offen. Schließe einige Seiten.
server-session = Zum Spielen braucht es eine Sitzung, also ein Cookie.
    .refused = Der Server kennt dich noch nicht. Erlaube das Cookie und lade die Seite neu.
server-origin = Eine Seite von anderswo darf nicht für dich handeln.
    .refused = Diese Anfrage kam von einer anderen Seite und wurde abgelehnt.
server-host = Der Server antwortet nur unter seinen eigenen Adressen.
    .refused = So heißt der Server nicht. Wer ihn betreibt, kann ihn mit --public-url benennen.
server-hello = Eine Verbindung beginnt mit hello.
server-not-found = Diese Seite gibt es nicht.
server-stopping = Der Server hält gleich an. Frage in einem Augenblick noch einmal.
server-error = Im Server ging etwas schief. Nichts wurde verändert.
server-setting = Eine Einstellung hat einen der Werte, die ihre Hilfe nennt.
    .refused = { $setting } kann nicht { $found } sein.
server-workers = Mehrere Prozesse brauchen PostgreSQL.
    .refused = { $workers } Prozesse können sich keine SQLite-Datei teilen: sie hat nur einen Schreiber. Nenne mit --store eine PostgreSQL-Datenbank.
server-public = Wer auf die Welt hört, sagt, unter welcher Adresse.
    .refused = Auf { $host } zu hören braucht --public-url mit der Adresse, die die Leute benutzen, oder --lan für das Heimnetz.
server-port = Ein Port gehört immer nur einem Programm.
    .refused = Port { $port } auf { $host } ist belegt oder nicht erlaubt. Wähle mit --port einen anderen.
server-no-network = Im Heimnetz gefunden zu werden, braucht eines.
    .refused = Es wurde kein Heimnetz gefunden. Ohne --lan ist die Seite nur für diesen Rechner da.
serve-here = Petrilab ist unter { $url } (Strg-C hält es an).
serve-lan = Petrilab ist für alle Geräte in diesem Netz unter { $url } (Strg-C hält es an). Das ist einfaches http: wer im selben Netz ist, könnte mithören; spiele hier mit Leuten, denen du traust.
