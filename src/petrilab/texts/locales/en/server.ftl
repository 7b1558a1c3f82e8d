### What the server says.

server-message = A message is JSON of one of the known forms.
    .refused = The server did not understand this message.
server-too-large = A message has at most 16 kB and 16 levels.
    .refused = This message is too large.
server-too-fast = One session or address may ask for so much at a time.
    .refused = That was too fast. Try again in { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }.
server-too-many = One session or address may hold so many connections.
    .refused = There are too many open connections. Close some pages.
server-session = Playing needs a session, which is a cookie.
    .refused = The server does not know you yet. Allow the cookie and load the page again.
server-origin = A page of another site may not act for you.
    .refused = This request came from another site and was refused.
server-host = The server answers to its own addresses only.
    .refused = The server is not called that. Whoever runs it can name it with --public-url.
server-hello = A connection begins with hello.
server-not-found = There is no such page.
server-stopping = The server is about to stop. Ask again in a moment.
server-error = Something went wrong in the server. Nothing was changed.
server-setting = A setting has one of the values that its help names.
    .refused = { $setting } cannot be { $found }.
server-workers = Several workers need PostgreSQL.
    .refused = { $workers } workers cannot share a SQLite file: it has one writer. Name a PostgreSQL database with --store.
server-public = Whoever listens to the world says under which address.
    .refused = Listening on { $host } needs --public-url with the address that people use, or --lan for the home network.
server-port = A port is used by one program at a time.
    .refused = Port { $port } on { $host } is taken or not allowed. Choose another with --port.
server-no-network = Being found on the home network needs one.
    .refused = No home network was found. Without --lan the page is for this machine only.
serve-here = Petrilab is at { $url } (Ctrl-C stops it).
serve-lan = Petrilab is at { $url } for every device on this network (Ctrl-C stops it). This is plain http: whoever shares the network could listen, so play here with people you trust.
