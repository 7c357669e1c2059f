#include <iostream>
int main() {
  long long sum = 0, number;
  while (std::cin >> number) sum += number;
  std::cout << sum << '\n';
}
