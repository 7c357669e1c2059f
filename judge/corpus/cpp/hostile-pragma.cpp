// AC asks for options a compiler may ignore
// out: 3
#pragma GCC optimize("O3,unroll-loops")
#pragma GCC target("avx2")
#include <bits/stdc++.h>
using namespace std;
int main() { cout << __builtin_popcountll(7); }
