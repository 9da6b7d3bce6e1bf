# Opens a connection to the port that it is given, or to the socket in the file system, if not in one
# way then in another.
import socket
import sys

to = sys.argv[1]
if to.isdigit():
    socket.create_connection(("127.0.0.1", int(to)), timeout=1)
else:
    try:
        one = socket.socket(socket.AF_UNIX)
    except OSError:
        one, _ = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    one.connect(to)
