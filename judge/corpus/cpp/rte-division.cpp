// RTE divides by zero
// ok: division by zero
#include <iostream>
int main() { int n = 0; std::cin >> n; std::cout << 7 / n; }
