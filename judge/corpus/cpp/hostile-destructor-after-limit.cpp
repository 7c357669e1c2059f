// TLE goes on in a destructor
// limits: cpuMs=300
struct Stay { ~Stay() { for (volatile int i = 0;; i = i + 1); } };
int main() { Stay stay; try { Stay inner; throw 1; } catch (int) { } }
