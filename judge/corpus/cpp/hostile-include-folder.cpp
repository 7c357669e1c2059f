// CE includes folders
#include "headers"
#include "/"
#include "."
#include "/usr/include"
#include ""

int main() {}
