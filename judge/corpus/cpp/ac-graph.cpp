// AC finds shortest ways with a priority queue
// in: 4 4
// in: 0 1 5
// in: 0 2 1
// in: 2 1 2
// in: 1 3 1
// out: 0 3 1 4
#include <bits/stdc++.h>
using namespace std;
int main() {
  int nodes, edges; cin >> nodes >> edges;
  vector<vector<pair<int, int>>> next(nodes);
  for (int i = 0; i < edges; ++i) { int a, b, w; cin >> a >> b >> w; next[a].push_back({b, w}); next[b].push_back({a, w}); }
  vector<int> far(nodes, INT_MAX);
  priority_queue<pair<int, int>, vector<pair<int, int>>, greater<>> queue;
  far[0] = 0; queue.push({0, 0});
  while (!queue.empty()) {
    auto [d, at] = queue.top(); queue.pop();
    if (d > far[at]) continue;
    for (auto [to, w] : next[at]) if (d + w < far[to]) { far[to] = d + w; queue.push({far[to], to}); }
  }
  for (int d : far) cout << d << ' ';
}
