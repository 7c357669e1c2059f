// AC asks for 2 GB, is refused and goes on
// out: refused refused
#include <iostream>
#include <new>
#include <string>
int main() {
  try { std::string big(2000000000u, 'x'); std::cin >> big; }
  catch (const std::bad_alloc&) { std::cout << "refused"; }
  char* bytes = new (std::nothrow) char[2000000000u];
  std::cout << (bytes ? " given" : " refused") << std::endl;
  if (bytes) std::cin.read(bytes, 1);
}
