// AC gives its own variables names the library has too
// out: 3 5
#include <iostream>
using namespace std;
int gcd = 2, ranges_count = 4, lerp = 0, midpoint = 4;
int main() { gcd++; midpoint++; cout << gcd << ' ' << midpoint; }
