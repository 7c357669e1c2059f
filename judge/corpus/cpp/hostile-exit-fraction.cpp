// RTE ends with an exit code that is no whole number
// ok: exit code 1.
__attribute__((import_module("wasi_snapshot_preview1"), import_name("proc_exit")))
void exit_with(double code);

int main() { exit_with(1.5); }
