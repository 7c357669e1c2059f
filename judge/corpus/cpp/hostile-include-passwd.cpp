// CE includes files of the machine
// ok: file not found
#include "/etc/passwd"
#include "../../../../../../etc/hosts"
int main() {}
