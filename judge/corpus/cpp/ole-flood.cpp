// OLE writes for ever
#include <cstdio>
struct Last { ~Last() { for (;;) std::puts("last words"); } };
int main() { Last last; for (;;) std::puts("flood"); }
