// AC reads and writes 200,000 numbers through unsynchronised streams
// out: 19999900000
#include <bits/stdc++.h>
using namespace std;
int main() {
  ios::sync_with_stdio(false);
  cin.tie(nullptr);
  stringstream pipe;
  for (int i = 0; i < 200000; ++i) pipe << i << ' ';
  long long sum = 0;
  for (int number; pipe >> number;) sum += number;
  cout << sum << '\n';
}
