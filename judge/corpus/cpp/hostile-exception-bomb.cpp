// RTE throws while it unwinds
// ok: terminate called
struct Bomb { ~Bomb() noexcept(false) { throw Bomb(); } };
int main() { try { Bomb one, two; throw 1; } catch (...) { } }
