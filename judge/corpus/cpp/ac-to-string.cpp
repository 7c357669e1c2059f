// AC turns a million numbers into text
// out: 1 499999500000
// limits: cpuMs=2000 outputKib=8192
#include <iostream>
#include <string>
int main() {
  std::string silent;
  long long sum = 0;
  for (int i = 0; i < 1000000; ++i) { sum += i; silent += std::to_string(i); silent += ' '; }
  std::cout << (silent.size() > 6000000) << ' ' << sum << '\n';
}
