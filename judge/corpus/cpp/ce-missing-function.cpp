// CE calls a function that is only declared
// ok: undefined symbol: missing(int)
int missing(int);
int main() { return missing(1); }
