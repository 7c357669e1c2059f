// AC reads past the end of the input and goes on
// out: -1 1 1
#include <cstdio>
#include <iostream>
int main() {
  int number = 7;
  int got = std::scanf("%d", &number);
  std::cin >> number;
  std::cout << got << ' ' << std::cin.fail() << ' ' << std::cin.eof() << '\n';
}
