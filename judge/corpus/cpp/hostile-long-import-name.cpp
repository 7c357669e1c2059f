// CE asks for a function with a name of 130,000 letters
#define FIVE(x) x x x x x
#define LONG FIVE(FIVE(FIVE(FIVE(FIVE(FIVE("abcdefgh"))))))
__attribute__((import_module("nobody"), import_name(LONG))) int nothing();

int main() { return nothing(); }
