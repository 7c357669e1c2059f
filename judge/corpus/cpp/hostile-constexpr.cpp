// CE calculates for ever at compile time
// ok: constexpr
constexpr unsigned spin() { unsigned i = 0; while (i + 1 != 0) i += 2; return i; }
constexpr unsigned value = spin();
int main() { return value; }
