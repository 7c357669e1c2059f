// MLE asks for 2 GB at once
#include <iostream>
#include <string>
int main() { std::string big(2000000000u, 'x'); std::cin >> big; }
