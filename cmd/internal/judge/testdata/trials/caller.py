# Opens a connection to the port it is given.
import socket
import sys

socket.create_connection(("127.0.0.1", int(sys.argv[1])), timeout=1)
