// AC looks for files of the machine, for its environment, and finds nothing
// out: 0 0 0 none 0
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
int main() {
  std::error_code error;
  std::cout << std::ifstream("/etc/passwd").is_open() << ' ' << std::ofstream("out.txt").is_open() << ' '
            << (std::fopen("/proc/self/environ", "r") != nullptr) << ' ' << (std::getenv("PATH") ? "some" : "none") << ' '
            << std::filesystem::exists("/", error);
}
