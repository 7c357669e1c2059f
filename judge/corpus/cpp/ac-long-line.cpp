// AC writes a line of 200 kB and reads none
// out: 200000
#include <iostream>
#include <sstream>
#include <string>
int main() { std::stringstream s; s << std::string(200000, 'x') << '\n'; std::string line; std::getline(s, line); std::cout << line.size(); }
