// CE includes a device that never ends
// ok: '/dev/zero' file not found
#include "/dev/zero"
int main() {}
