// AC has 80 MB of global arrays
// out: 19999999
#include <cstdio>
int numbers[20000000];
int main() { for (int i = 0; i < 20000000; i += 1) numbers[i] = i; std::printf("%d", numbers[19999999]); }
