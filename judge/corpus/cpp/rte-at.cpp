// RTE asks a vector for what it does not have
// ok: 'std::out_of_range'
#include <iostream>
#include <vector>
int main() { std::vector<int> v(3); std::cout << v.at(v.size()); }
