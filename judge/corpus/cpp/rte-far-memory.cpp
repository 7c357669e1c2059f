// RTE writes far outside of its memory
// ok: segmentation fault
#include <cstdio>
int main() { volatile unsigned far = 0xf0000000u; *(volatile int*)far = 1; std::puts("wrote"); }
