// AC prints with std::format, and catches what it throws
// in: 7
// out: 7 |    x| 10.500 0x2a yes नमस्ते
// out: caught
// out: 007-7
#include <format>
#include <iostream>
#include <iterator>
#include <string>
int main() {
  int number; std::cin >> number;
  std::cout << std::format("{} |{:>5}| {:.3f} {:#x} {} {}\n", number, "x", 1.5 * number, 42, "yes", std::string("नमस्ते"));
  try { int width = -1; std::cout << std::vformat("{:{}}", std::make_format_args(number, width)); }
  catch (const std::format_error&) { std::cout << "caught\n"; }
  std::string text;
  std::format_to(std::back_inserter(text), "{0:03}-{0}", number);
  std::cout << text;
}
