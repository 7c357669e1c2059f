// TLE sorts 200,000 numbers by bubbling
// limits: cpuMs=500
#include <cstdio>
#include <utility>
#include <vector>
int main() {
  std::vector<int> v(200000);
  for (int i = 0; i < 200000; ++i) v[i] = int((i * 7919LL) % 200003);
  for (std::size_t i = 0; i < v.size(); ++i) for (std::size_t j = 1; j < v.size(); ++j) if (v[j] < v[j - 1]) std::swap(v[j], v[j - 1]);
  std::printf("%d", v[0]);
}
