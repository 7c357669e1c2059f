// AC grows its memory by hand, as far as its limit and no further
// out: 1 1
#include <cstdio>
int main() {
  while (__builtin_wasm_memory_grow(0, 1) != -1ul) {}
  std::printf("%d %d", __builtin_wasm_memory_size(0) == 128 * 16, __builtin_wasm_memory_grow(0, 1) == -1ul);
}
