// MLE fills what new (std::nothrow) did not give
// out: filled
#include <algorithm>
#include <iostream>
#include <new>
int main() {
  char* volatile given = new (std::nothrow) char[200 << 20];
  char* bytes = given;
  std::fill(bytes, bytes + 1000, 'x');
  std::cout << (bytes[999] == 'x' ? "filled" : "empty");
}
