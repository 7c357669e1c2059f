// AC calls itself 10,000 deep and 30,000 deep
// in: 10000
// out: 50005000
// in: 30000
// out: 450015000
#include <iostream>
#include <string>
long long sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
long long held(int n) { std::string own(20, char('a' + n % 26)); return n == 0 ? 0 : held(n - 1) + n * (own[3] == own[4]); }
int main() { int n; std::cin >> n; std::cout << (sum(n) == held(n) ? held(n) : -1); }
