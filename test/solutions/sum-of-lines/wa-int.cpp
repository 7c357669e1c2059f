// The sum of the fields alone is small enough for int; all together they are not.
#include <iostream>
int main() {
  int sum = 0, number;
  while (std::cin >> number) sum = static_cast<int>(static_cast<unsigned>(sum) + static_cast<unsigned>(number));
  std::cout << sum << '\n';
}
