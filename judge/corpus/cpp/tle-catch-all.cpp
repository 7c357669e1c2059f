// TLE catches whatever would end it and goes on
// limits: cpuMs=500
int main() { for (;;) { try { throw 1; } catch (...) { } } }
