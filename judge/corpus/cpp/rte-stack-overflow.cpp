// RTE calls itself without end, and cannot catch that
// ok: stack overflow
#include <iostream>
#include <string>
int deeper(int n) { std::string own(n % 9 + 3, 'x'); return deeper(n + 1) + int(own.size()); }
int main() { try { std::cout << deeper(1); } catch (...) { return 0; } }
