// TLE writes nothing, so often that a note of each write would fill the memory of its process
// limits: cpuMs=4000
#include <unistd.h>

int main() {
  for (;;) write(1, "", 0);
}
