### Texts of the server.

server-message = A message is JSON of one of the known forms.
    .refused = The server did not understand this message.
server-too-large = A message has at most 16 kB and 16 levels.
    .refused = This message is too large.
server-too-fast = A session or an address may send a limited number of requests.
    .refused = That was too fast. Try again in { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }.
server-too-many = A session or an address may have a limited number of connections.
    .refused = There are too many open connections. Close some pages.
server-bot-matches = Only a few matches of the computer against itself may run at a time.
    .refused = { $limit ->
        [0] Here the computer does not play against itself.
        [one] One match of the computer against itself is running already. Wait until it is over.
       *[other] { $limit } matches of the computer against itself are running already. Wait until one is over.
    }
server-too-costly = A picture or a record may take only a limited amount of computing.
    .refused = This takes too much computing. Try a smaller board or a shorter record.
server-no-analysis = Reviews and analyses need the computer opponents of the server.
    .refused = This server cannot review or analyse this game.
server-session = Playing needs a session, which is a cookie.
    .refused = The server does not know you yet. Allow the cookie and load the page again.
server-origin = A page of another site may not act for you.
    .refused = This request came from another site and was refused.
server-host = The server answers to its own addresses only.
    .refused = This server does not answer under that address. Its operator can add the address with --public-url.
server-hello = A connection begins with hello.
server-not-found = There is no such page.
server-stopping = The server is about to stop. Try again in a moment.
server-error = Something went wrong in the server. Nothing was changed.
server-setting = A setting has one of the values that its help names.
    .refused = { $setting } cannot be { $found }.
server-workers = Several workers need PostgreSQL.
    .refused = { $workers } workers cannot share a SQLite file: it has one writer. Name a PostgreSQL database with --store.
server-bot-cluster = A cluster for opponents needs a Dask scheduler that answers.
    .refused = No scheduler answers at { $cluster }, or Dask is missing: pip install 'petrilab[cluster]'.
server-public = A server that is reachable from outside needs its public address.
    .refused = Listening on { $host } needs --public-url with the address that people use, or --lan for the home network.
server-port = A port is used by one program at a time.
    .refused = Port { $port } on { $host } is taken or not allowed. Choose another with --port.
server-no-network = Serving a home network needs a network.
    .refused = No home network was found. Without --lan the page is for this machine only.
serve-here =
    Petrilab is running. Open this address in your browser:

        { $url }

    Ctrl-C stops it.
serve-lan =
    Petrilab is running for every device on this network:

        { $url }

    Type the address or scan the code. Ctrl-C stops it.
    This is plain http: anyone on this network could listen, so play here with people you trust.
serve-stopped = Petrilab has stopped.
