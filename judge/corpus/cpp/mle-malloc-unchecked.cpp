// MLE writes into what malloc gave without a look at whether it gave anything
// out: 2000
#include <cstdio>
#include <cstdlib>
char* pieces[2000];
int main() {
  for (char*& piece : pieces) { piece = (char*)std::malloc(1 << 20); piece[0] = 1; }
  std::puts("2000");
}
