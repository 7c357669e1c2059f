// AC takes what malloc gives until it gives no more, and goes on with that
// out: refused 1
#include <cstdio>
#include <cstdlib>
#include <vector>
int main() {
  std::vector<char*> pieces;
  while (char* piece = (char*)std::malloc(1 << 20)) { piece[0] = 1; pieces.push_back(piece); }
  std::printf("refused %d\n", pieces.size() > 50 && pieces.back()[0] == 1);
}
