// AC calculates with wide numbers
// out: 1000000000000000000000 0.1428571428571428571
#include <algorithm>
#include <cstdio>
#include <string>
int main() {
  __int128 big = 1; for (int i = 0; i < 21; ++i) big *= 10;
  std::string digits; for (; big > 0; big /= 10) digits += char('0' + int(big % 10));
  std::reverse(digits.begin(), digits.end());
  std::printf("%s %.19Lf", digits.c_str(), 1.0L / 7);
}
