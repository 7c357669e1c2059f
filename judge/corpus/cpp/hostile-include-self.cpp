// CE includes itself twice, and so on
#include __FILE__
#include __FILE__
int main() {}
