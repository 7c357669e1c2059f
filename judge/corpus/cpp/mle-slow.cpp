// MLE asks for 4 kB, again and again
#include <array>
#include <list>
int main() { std::list<std::array<int, 1000>> all; for (;;) all.emplace_back(); }
