// CE grows a macro beyond all measure
#define A(x) x x x x x x x x x x
#define B(x) A(A(x))
#define C(x) B(B(B(x)))
int main() { int i = 0; C(C(++i;)) }
