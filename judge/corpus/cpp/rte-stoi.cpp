// RTE lets a throw of the library through
// ok: what():  stoi: no conversion
#include <iostream>
#include <string>
int main() { std::string word; std::cin >> word; std::cout << std::stoi(word); }
