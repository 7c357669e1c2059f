// AC closes stdout, which flushes it; what is printed after that is lost
// out: kept
#include <cstdio>
int main() {
  std::printf("kept\n");
  std::fclose(stdout);
  std::printf("lost\n");
}
