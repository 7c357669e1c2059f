// CE calculates for long, over and over
// ok: The compiler did not finish in 10 s.
constexpr unsigned f(unsigned s) { unsigned r = 1; for (unsigned i = 0; i < 300000; i++) r += i * s; return r | 1; }
template <unsigned n> struct All { static_assert(f(n) != 0); All<n - 1> next; };
template <> struct All<0> {};
All<300> all;
int main() {}
