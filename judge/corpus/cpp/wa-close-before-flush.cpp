// WA closes its output before what it printed is flushed, as natively
// out: lost
#include <cstdio>
#include <unistd.h>
int main() {
  std::printf("lost\n");
  close(1);
}
