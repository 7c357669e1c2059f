// AC ends with exit(0) between objects that must not be destroyed then
// out: here atexit
#include <cstdlib>
#include <iostream>
struct Loud { ~Loud() { std::cout << " destroyed"; } };
void leave() { Loud loud; try { std::exit(0); } catch (...) { std::cout << " caught"; } }
int main() { std::atexit([] { std::cout << " atexit"; }); std::cout << "here"; leave(); }
