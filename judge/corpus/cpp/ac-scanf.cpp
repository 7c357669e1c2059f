// AC reads and writes as in C
// in: 4 2.5 word x
// out: 4 2.500 word x 1e+10
#include <stdio.h>
int main(void) {
  int n; double d; char word[20], letter;
  if (scanf("%d %lf %19s %c", &n, &d, word, &letter) != 4) return 1;
  printf("%d %.3f %s %c %g\n", n, d, word, letter, 1e10);
  return 0;
}
