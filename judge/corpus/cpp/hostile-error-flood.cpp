// CE has more errors than anybody reads
// ok: error
#define A no; no no; no no; no no; no no; no
#define B A; A A; A A; A A; A A; A
int main() { B; B B; B B; B B; B B; B; ] ) }
