// AC brings its own operator new
// out: 1 2
#include <cstdio>
#include <cstdlib>
#include <new>
#include <vector>
int calls = 0;
void* operator new(std::size_t size) { ++calls; if (void* p = std::malloc(size)) return p; throw std::bad_alloc(); }
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
int main() { std::vector<int> v(1000, 2); std::printf("%d %d", calls > 0, v[999]); }
