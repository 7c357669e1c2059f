#include <iostream>
int main() {
  std::string log
  std::cin >> log;
}
