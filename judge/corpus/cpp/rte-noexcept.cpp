// RTE throws out of a function that must not
// ok: terminate called
#include <stdexcept>
void quiet() noexcept { throw std::logic_error("loud"); }
int main() { try { quiet(); } catch (...) { return 0; } }
