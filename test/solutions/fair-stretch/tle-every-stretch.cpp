// The longest stretches first, each by running totals: n * n / 6 of them.
#include <iostream>
#include <string>
#include <vector>

int main() {
  std::string log;
  std::cin >> log;
  const int n = static_cast<int>(log.size());
  std::vector<int> idli(n + 1), poha(n + 1);
  for (int day = 0; day < n; ++day) {
    idli[day + 1] = idli[day] + (log[day] == 'D') - (log[day] == 'I');
    poha[day + 1] = poha[day] + (log[day] == 'D') - (log[day] == 'P');
  }
  for (int length = n - n % 3; length > 0; length -= 3) {
    for (int begin = 0; begin + length <= n; ++begin) {
      if (idli[begin] == idli[begin + length] && poha[begin] == poha[begin + length]) {
        std::cout << length << ' ' << begin + 1 << '\n';
        return 0;
      }
    }
  }
  std::cout << "0 0\n";
}
