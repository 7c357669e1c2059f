// CE opens a socket
// ok: socket
#include <netinet/in.h>
#include <sys/socket.h>
int main() { return socket(AF_INET, SOCK_STREAM, 0); }
