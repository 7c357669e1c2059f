// RTE calls abort
// ok: aborted
#include <cstdlib>
int main() { std::abort(); }
