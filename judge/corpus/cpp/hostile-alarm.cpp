// CE sets an alarm
// ok: alarm
#include <csignal>
#include <unistd.h>
int main() { std::signal(14, [](int) { for (;;); }); alarm(1); for (;;); }
