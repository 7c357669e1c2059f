// RTE calls a function that is not there yet
#include <cstdio>
struct Base { Base() { call(); } virtual ~Base() = default; void call() { run(); } virtual void run() = 0; };
struct Real : Base { void run() override { std::puts("run"); } };
int main() { Real real; }
