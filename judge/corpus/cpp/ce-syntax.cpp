// CE misses a semicolon
// ok: solution.cpp:6:11: error: expected ';'
#include <iostream>
int main() {
  // the line that counts is the next
  return 0
}
