// RTE fails an assertion
// ok: Assertion failed: n > 0
#include <cassert>
#include <iostream>
int main() { int n = 0; std::cin >> n; assert(n > 0); std::cout << n; }
