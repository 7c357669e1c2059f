#include <iostream>
#include <vector>

int main() {
  long long limit;
  std::cin >> limit;
  std::vector<char> is_composite(limit + 1);
  int count = 0;
  for (long long i = 2; i <= limit; ++i) {
    if (is_composite[i]) continue;
    ++count;
    for (long long j = i * i; j <= limit; j += i) is_composite[j] = 1;
  }
  std::cout << count << "\n";
}
