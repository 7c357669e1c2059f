// AC matches with a regular expression
// in: 2026-11-21
// out: 21.11.2026
#include <iostream>
#include <regex>
#include <string>
int main() { std::string day; std::cin >> day; std::cout << std::regex_replace(day, std::regex("(\\d+)-(\\d+)-(\\d+)"), "$3.$2.$1"); }
