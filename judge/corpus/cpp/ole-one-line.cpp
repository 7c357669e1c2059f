// OLE writes one endless line
#include <iostream>
int main() { for (;;) std::cout << "xxxxxxxxxxxxxxxx"; }
