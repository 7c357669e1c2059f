// AC takes turns reading with cin, scanf and getchar
// in: 1 2 3 x4
// out: 1 2 3 x 4
#include <cstdio>
#include <iostream>
int main() {
  int a, b, c, d;
  std::cin >> a;
  std::scanf("%d", &b);
  std::cin >> c;
  std::getchar();
  int x = std::getchar();
  std::cin >> d;
  std::printf("%d %d %d %c %d", a, b, c, x, d);
}
