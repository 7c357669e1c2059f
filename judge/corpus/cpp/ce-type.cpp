// CE mixes up types
// ok: solution.cpp:5:23: error: invalid operands
#include <string>
int main() {
  std::string s = 5.0 + nullptr;
}
