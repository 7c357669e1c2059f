// AC sorts more than half of its memory: the library is refused its buffer and does without
// out: sorted
#include <algorithm>
#include <cstdio>
#include <vector>
int main() {
  std::vector<unsigned> v(20'000'000);
  unsigned x = 1;
  for (unsigned& each : v) each = (x = x * 1664525u + 1013904223u) >> 30;
  std::stable_partition(v.begin(), v.end(), [](unsigned each) { return each == 0; });
  std::puts(std::is_partitioned(v.begin(), v.end(), [](unsigned each) { return each == 0; }) ? "sorted" : "no");
}
