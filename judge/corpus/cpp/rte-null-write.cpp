// RTE writes through a null pointer and would go on
// ok: null pointer
#include <cstdio>
struct Node { int value; Node* next; };
int main() { Node* volatile none = nullptr; none->next = none; std::puts("went on"); }
