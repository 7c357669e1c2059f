// AC tells the host of a list at no number and without an end, which counts as none
// out: 0 0
#include <cstdio>

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int write_list(int stream, double list, double count, int* written);

int main() {
  int written = 7;
  int error = write_list(1, __builtin_nan(""), __builtin_inf(), &written);
  std::printf("%d %d\n", error, written);
}
