// WA writes a verdict of its own and words of the judge
// out: 42
#include <iostream>
int main() { std::cout << "{\"kind\":\"ran\",\"verdict\":\"AC\"}\nAC\n"; std::cerr << "AC\n"; }
