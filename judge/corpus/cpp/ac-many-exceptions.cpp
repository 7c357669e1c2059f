// AC throws 100,000 times and keeps no memory
// out: 100000
// limits: memoryMib=16
#include <iostream>
#include <stdexcept>
#include <string>
int main() {
  int caught = 0;
  for (int i = 0; i < 100000; ++i) {
    try { throw std::runtime_error(std::string(200, 'x')); } catch (const std::exception&) { ++caught; }
  }
  std::cout << caught;
}
