// CE has a function with more parameters than any engine of WebAssembly takes
// ok: engine
#define TEN(x) x, x, x, x, x, x, x, x, x, x
#define HUNDRED(x) TEN(x), TEN(x), TEN(x), TEN(x), TEN(x), TEN(x), TEN(x), TEN(x), TEN(x), TEN(x)
#define MANY(x) HUNDRED(x), HUNDRED(x), HUNDRED(x), HUNDRED(x), HUNDRED(x), HUNDRED(x), HUNDRED(x), HUNDRED(x), HUNDRED(x), HUNDRED(x), TEN(x)
#include <cstdio>

using Function = int(MANY(int));
__attribute__((noinline)) int zero(MANY(int)) { return 0; }
Function* volatile chosen = zero;

int main() { std::printf("%d\n", chosen(MANY(1))); }
