// CE is C and no C++
// ok: solution.cpp:5
#include <stdlib.h>
int main() {
  int* numbers = malloc(10 * sizeof(int));
  free(numbers);
}
