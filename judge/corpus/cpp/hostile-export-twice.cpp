// CE gives the name of the memory to a function of its own
// ok: Duplicate export
#include <cstdio>

__attribute__((export_name("memory"))) int memory_of_mine() { return 1; }

int main() { std::puts("here"); }
