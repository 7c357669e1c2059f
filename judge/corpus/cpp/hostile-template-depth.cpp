// CE nests templates without end
// ok: recursive template instantiation
template <int n> struct Deep { static constexpr int value = Deep<n + 1>::value; };
int main() { return Deep<0>::value; }
