#include <iostream>
#include <unordered_map>

int main() {
  int count;
  std::cin >> count;
  std::unordered_map<long long, long long> seen;
  long long key = 1, sum = 0;
  for (int i = 0; i < count; ++i) {
    key = key * 16807 % 2147483647;
    ++seen[key % 100003];
  }
  for (const auto& [number, times] : seen) sum += number * times % 1009;
  std::cout << sum << "\n";
}
