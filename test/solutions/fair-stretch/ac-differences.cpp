#include <iostream>
#include <string>
#include <unordered_map>

int main() {
  std::string log;
  std::cin >> log;
  // A stretch is fair when both differences are at its end what they were before its first day.
  const long long width = 400'003;
  std::unordered_map<long long, int> first_seen{{0, 0}};
  first_seen.reserve(log.size() * 2);
  long long key = 0;
  int length = 0, begin = 0;
  for (int day = 1; day <= static_cast<int>(log.size()); ++day) {
    const char meal = log[day - 1];
    key += meal == 'D' ? width + 1 : meal == 'I' ? -width : -1;
    const auto [found, is_new] = first_seen.try_emplace(key, day);
    if (!is_new && day - found->second > length) {
      length = day - found->second;
      begin = found->second + 1;
    }
  }
  std::cout << length << ' ' << begin << '\n';
}
