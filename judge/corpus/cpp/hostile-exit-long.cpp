// RTE ends with an exit code of 64 bits
__attribute__((import_module("wasi_snapshot_preview1"), import_name("proc_exit")))
void exit_with(long long code);

int main() { exit_with(1LL << 40 | 7); }
