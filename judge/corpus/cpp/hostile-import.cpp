// CE asks the host for a function of its own choosing
// ok: env.process
extern "C" __attribute__((import_module("env"), import_name("process"))) int process(int);
int main() { return process(1); }
