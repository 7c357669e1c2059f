// CE asks for a shell
// ok: system
#include <cstdlib>
int main() { return std::system("rm -rf /"); }
