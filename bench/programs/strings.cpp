#include <cctype>
#include <iostream>
#include <string>
#include <vector>

int main() {
  int count;
  std::cin >> count;
  std::vector<std::string> words;
  std::string text, joined;
  for (int i = 0; i < count; ++i) {
    text += static_cast<char>('a' + i % 26) + std::to_string(i);
    if (text.size() > 1000) {
      for (char& letter : text) letter = static_cast<char>(std::toupper(letter));
      words.push_back(text);
      text.clear();
    }
  }
  for (std::size_t i = 0; i < words.size(); ++i) joined += (i > 0 ? "," : "") + words[i];
  std::cout << joined.size() + text.size() << "\n";
}
