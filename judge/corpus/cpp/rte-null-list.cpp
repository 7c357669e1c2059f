// RTE reads on from a null pointer
// ok: segmentation fault
#include <cstdio>
struct Node { int value; Node* next; };
int main() {
  Node* volatile none = nullptr;
  int length = 0;
  for (Node* each = none->next; each != nullptr; each = each->next) ++length;
  std::printf("%d\n", length);
}
