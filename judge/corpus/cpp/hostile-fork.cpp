// CE forks
// ok: fork
#include <unistd.h>
int main() { for (;;) fork(); }
