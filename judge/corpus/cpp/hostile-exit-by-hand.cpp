// RTE ends by hand with an exit code and would go on after it
// ok: exit code 7
#include <cstdio>
extern "C" __attribute__((import_module("wasi_snapshot_preview1"), import_name("proc_exit"))) void raw_exit(int);
int main() { raw_exit(7); std::puts("still here"); std::fflush(stdout); raw_exit(0); return 0; }
