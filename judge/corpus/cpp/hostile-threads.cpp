// RTE starts threads
// ok: one thread
#include <thread>
#include <vector>
int main() { std::vector<std::thread> all; for (;;) all.emplace_back([] { for (;;); }); }
