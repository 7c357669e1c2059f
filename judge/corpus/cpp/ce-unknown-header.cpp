// CE includes a header that is not there
// ok: file not found
#include <windows.h>
int main() {}
