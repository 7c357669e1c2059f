// RTE matches a regular expression that tries everything, which the library ends
// ok: 'std::regex_error'
#include <regex>
#include <string>
int main() { return std::regex_match(std::string(40, 'a') + "b", std::regex("(a*)*(a*)*(a*)*c")); }
