// AC reads a line of a megabyte and writes it again
// limits: outputKib=1024
// in-x: 1000000
// out-x: 1000000
#include <iostream>
#include <string>
int main() { std::string line; std::getline(std::cin, line); std::cout << line << '\n'; }
