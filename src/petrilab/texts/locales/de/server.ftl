### What the server says.

server-message = Eine Nachricht ist JSON in einer der bekannten Formen.
    .refused = Der Server hat diese Nachricht nicht verstanden.
server-too-large = Eine Nachricht hat höchstens 16 kB und 16 Ebenen.
    .refused = Diese Nachricht ist zu groß.
server-too-fast = Eine Sitzung oder Adresse darf nur eine begrenzte Zahl von Anfragen stellen.
    .refused = Das war zu schnell. Versuche es in { $seconds } { $seconds ->
        [one] Sekunde
       *[other] Sekunden
    } wieder.
server-too-many = Eine Sitzung oder Adresse darf nur eine begrenzte Zahl von Verbindungen haben.
    .refused = Es sind zu viele Verbindungen offen. Schließe einige Seiten.
server-bot-matches = Nur wenige Partien von Computergegnern unter sich dürfen gleichzeitig laufen.
    .refused = { $limit ->
        [0] Hier spielen Computergegner nicht ohne Menschen.
        [one] Es läuft schon eine Partie von Computergegnern unter sich. Warte, bis sie zu Ende ist.
       *[other] Es laufen schon { $limit } Partien von Computergegnern unter sich. Warte, bis eine zu Ende ist.
    }
server-too-costly = Ein Bild oder eine Aufzeichnung darf nur begrenzt Rechenzeit brauchen.
    .refused = Das braucht zu viel Rechenzeit. Versuche es mit einem kleineren Brett oder einer kürzeren Aufzeichnung.
server-no-analysis = Besprechungen und Analysen brauchen die Computergegner des Servers.
    .refused = Dieser Server kann dieses Spiel nicht besprechen oder analysieren.
server-session = Zum Spielen braucht es eine Sitzung, also ein Cookie.
    .refused = Der Server kennt dich noch nicht. Erlaube das Cookie und lade die Seite neu.
server-origin = Eine fremde Website darf nicht für dich handeln.
    .refused = Diese Anfrage kam von einer fremden Website und wurde abgelehnt.
server-host = Der Server antwortet nur unter seinen eigenen Adressen.
    .refused = Unter dieser Adresse antwortet der Server nicht. Wer ihn betreibt, kann sie mit --public-url angeben.
server-hello = Eine Verbindung beginnt mit hello.
server-not-found = Diese Seite gibt es nicht.
server-stopping = Der Server wird gleich beendet. Versuche es in einem Augenblick noch einmal.
server-error = Auf dem Server ist etwas schiefgegangen. Es wurde nichts verändert.
server-setting = Eine Einstellung hat einen der Werte, die in ihrer Hilfe stehen.
    .refused = { $setting } kann nicht { $found } sein.
server-workers = Mehrere Prozesse brauchen PostgreSQL.
    .refused = { $workers } Prozesse können sich keine SQLite-Datei teilen: Nur einer darf in sie schreiben. Gib mit --store eine PostgreSQL-Datenbank an.
server-bot-cluster = Ein Cluster für Gegner braucht einen Dask-Scheduler, der antwortet.
    .refused = Unter { $cluster } antwortet kein Scheduler, oder Dask fehlt: pip install 'petrilab[cluster]'.
server-public = Ein von außen erreichbarer Server braucht seine öffentliche Adresse.
    .refused = Um auf { $host } erreichbar zu sein, braucht der Server --public-url mit der Adresse, die die Leute benutzen, oder --lan für das Heimnetz.
server-port = Ein Port gehört immer nur einem Programm.
    .refused = Port { $port } auf { $host } ist belegt oder nicht erlaubt. Wähle mit --port einen anderen.
server-no-network = Ein Server für das Heimnetz braucht ein Netz.
    .refused = Es wurde kein Heimnetz gefunden. Ohne --lan ist die Seite nur für diesen Rechner da.
serve-here =
    Petrilab läuft. Öffne diese Adresse im Browser:

        { $url }

    Strg-C beendet es.
serve-lan =
    Petrilab läuft für alle Geräte in diesem Netz:

        { $url }

    Tippe die Adresse ein oder scanne den Code. Strg-C beendet es.
    Die Verbindung ist nicht verschlüsselt (http): Wer im selben Netz ist, könnte mithören. Spiele hier mit Leuten, denen du vertraust.
serve-stopped = Petrilab ist beendet.
