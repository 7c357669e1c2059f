// AC reads numbers with cin and sums them
// in: 3
// in: 1 2 3
// out: 6
// in: 1
// in: -5
// out: -5
#include <iostream>
#include <numeric>
#include <vector>
using namespace std;
int main() {
  int n;
  cin >> n;
  vector<long long> numbers(n);
  for (auto& number : numbers) cin >> number;
  cout << accumulate(numbers.begin(), numbers.end(), 0LL) << endl;
}
