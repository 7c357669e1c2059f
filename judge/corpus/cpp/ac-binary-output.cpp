// AC writes every byte there is
// out: 256
#include <cstdio>
#include <cstdlib>
int main() {
  unsigned char all[256];
  for (int i = 0; i < 256; ++i) all[i] = (unsigned char)i;
  if (std::fwrite(all, 1, 256, stderr) != 256) return 1;
  std::printf("256\n");
}
