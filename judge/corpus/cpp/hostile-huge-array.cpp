// CE puts gigabytes into the program
int numbers[700000000] = {1};
int main() { return numbers[5]; }
