// MLE has 200 MB of global arrays
#include <cstdio>
int numbers[50000000];
int main() { for (int i = 0; i < 50000000; i += 1000) numbers[i] = i; std::printf("%d", numbers[49999000]); }
