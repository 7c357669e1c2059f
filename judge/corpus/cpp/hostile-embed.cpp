// CE takes a file of the machine in by #embed and by the assembler
// ok: error
const unsigned char secret[] = {
#embed "/proc/self/environ"
};
__asm__(".incbin \"/etc/passwd\"");
int main() { return secret[0]; }
