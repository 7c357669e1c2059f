#include <bits/stdc++.h>
using namespace std;
int main() {
  string s;
  getline(cin, s);
  map<pair<int, int>, int> seen;
  seen[{0, 0}] = 0;
  int a = 0, b = 0, len = 0, at = 0;
  for (size_t i = 0; i < s.size(); i++) {
    if (s[i] == 'D') a++, b++;
    if (s[i] == 'I') a--;
    if (s[i] == 'P') b--;
    if (!seen.count({a, b})) seen[{a, b}] = i + 1;
    int from = seen[{a, b}];
    if ((int)i + 1 - from > len) len = i + 1 - from, at = from + 1;
  }
  printf("%d %d\n", len, at);
}
