// RTE returns 3
// ok: exit code 3
int main() { return 3; }
