// WA writes nothing
// out: 1
int main() {}
