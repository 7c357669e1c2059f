// CE makes two templates out of each, without end
// ok: The compiler did not finish in 3 s.
// compiler: cpuMs=3000
template <int n, typename T> struct Wide { Wide<n - 1, Wide<n, T*>> a; Wide<n - 1, Wide<n, T&>> b; };
template <typename T> struct Wide<0, T> { char c; };
Wide<40, int> wide;
int main() {}
