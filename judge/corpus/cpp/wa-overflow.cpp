// WA calculates with too few bits
// out: 5000000000
#include <cstdio>
int main() { volatile unsigned million = 1000000; std::printf("%u", million * 5000); }
