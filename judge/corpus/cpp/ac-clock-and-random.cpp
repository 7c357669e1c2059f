// AC measures time, sleeps, shuffles and draws numbers
// out: 1 1 1767323045 1
// limits: cpuMs=2000
#include <bits/stdc++.h>
using namespace std;
int main() {
  auto before = chrono::steady_clock::now();
  this_thread::sleep_for(chrono::milliseconds(300));
  auto slept = chrono::steady_clock::now() - before;
  clock_t begun = clock(); volatile long work = 0;
  while (clock() - begun < CLOCKS_PER_SEC / 50) work = work + 1;
  mt19937 engine(random_device{}());
  vector<int> v(100); iota(v.begin(), v.end(), 0); shuffle(v.begin(), v.end(), engine);
  cout << (slept >= chrono::milliseconds(300) && slept < chrono::seconds(60)) << ' ' << (work > 0) << ' '
       << time(nullptr) << ' ' << !is_sorted(v.begin(), v.end());
}
