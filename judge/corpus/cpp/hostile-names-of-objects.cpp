// AC asks for functions that every object of JavaScript has, and gets none
// out: 58 58 58 58
#include <cstdio>

#define GIVEN(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(name)))
GIVEN("constructor") int constructor(int value);
GIVEN("toString") int to_string();
GIVEN("__proto__") int prototype();
GIVEN("hasOwnProperty") int has_own(int value);

int main() { std::printf("%d %d %d %d\n", constructor(7), to_string(), prototype(), has_own(0)); }
