// AC catches what the library throws
// in: x
// out: stoi: no conversion
#include <iostream>
#include <string>
int main() {
  std::string word;
  std::cin >> word;
  try {
    std::cout << std::stoi(word);
  } catch (const std::invalid_argument& error) {
    std::cout << error.what();
  }
}
