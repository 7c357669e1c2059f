// RTE opens a socket
// ok: Cannot find module 'net'
require('net').connect(80, '127.0.0.1')
