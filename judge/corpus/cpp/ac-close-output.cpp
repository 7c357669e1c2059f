// AC closes its output after a flush: what was written counts, what comes after does not
// in: 5
// out: kept 7
#include <cstdio>
#include <iostream>
#include <unistd.h>
int main() {
  close(0);
  int number = 7;
  std::cin >> number;
  std::cout << "kept " << number << std::endl;
  if (close(1) != 0 || close(1) == 0) return 3;
  std::cout << "lost" << std::endl;
  std::printf("lost");
}
