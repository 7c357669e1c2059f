// MLE only reads what calloc did not give
// in: 1000000
// out: 0
#include <cstdio>
#include <cstdlib>
int main() {
  int at;
  std::scanf("%d", &at);
  int* volatile given = (int*)std::calloc(200 << 20, 1);
  int* table = given;
  std::printf("%d\n", table[at]);
}
