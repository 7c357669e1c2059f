// AC includes everything at once
// in: banana
// out: a3 b1 n2
#include <bits/stdc++.h>
using namespace std;
int main() {
  string word; cin >> word;
  map<char, int> counts;
  for (char letter : word) ++counts[letter];
  bool first = true;
  for (auto [letter, count] : counts) { if (!exchange(first, false)) cout << ' '; cout << letter << count; }
}
