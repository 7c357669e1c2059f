// MLE uses only the middle of what malloc did not give
// in: 1000000
// out: 7
#include <cstdio>
#include <cstdlib>
int main() {
  int at;
  std::scanf("%d", &at);
  int* volatile given = (int*)std::malloc(200 << 20);
  int* table = given;
  table[at] = 7;
  std::printf("%d\n", table[at]);
}
