// MLE fills what malloc gives until there is nothing
#include <cstdlib>
int main() { for (;;) { char* piece = (char*)std::malloc(1 << 20); if (!piece) std::abort(); for (int i = 0; i < 1 << 20; i += 4096) *(volatile char*)(piece + i) = 1; } }
