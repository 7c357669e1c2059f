// AC goes down a path of 100,000 nodes
// out: 99999
#include <cstdio>
#include <vector>
using namespace std;
vector<vector<int>> next_to;
int deepest(int at, int from, int depth) {
  int most = depth;
  for (int to : next_to[at])
    if (to != from) most = max(most, deepest(to, at, depth + 1));
  return most;
}
int main() {
  const int nodes = 100000;
  next_to.resize(nodes);
  for (int i = 1; i < nodes; ++i) { next_to[i].push_back(i - 1); next_to[i - 1].push_back(i); }
  printf("%d", deepest(0, -1, 0));
}
