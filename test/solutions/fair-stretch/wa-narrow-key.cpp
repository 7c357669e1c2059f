// Both differences in one number that is too narrow for them: right in small logs only.
#include <iostream>
#include <string>
#include <unordered_map>

int main() {
  std::string log;
  std::cin >> log;
  std::unordered_map<int, int> first_seen{{0, 0}};
  int key = 0, length = 0, begin = 0;
  for (int day = 1; day <= static_cast<int>(log.size()); ++day) {
    const char meal = log[day - 1];
    key += meal == 'D' ? 20'001 : meal == 'I' ? -20'000 : -1;
    const auto [found, is_new] = first_seen.try_emplace(key, day);
    if (!is_new && day - found->second > length) {
      length = day - found->second;
      begin = found->second + 1;
    }
  }
  std::cout << length << ' ' << begin << '\n';
}
