// The parts of the standard library that a program takes from here instead of compiling them anew,
// which would take one to three seconds, or of taking the package's own.
#include <charconv>
#include <format>
#include <ios>
#include <istream>
#include <iterator>
#include <locale>
#include <ostream>
#include <regex>
#include <sstream>
#include <streambuf>
#include <string>
#include <string_view>

// Named in `bits/stdc++.h` as being elsewhere; they lie in no object of the package.
template const char* std::basic_regex<char>::__parse(const char*, const char*);
template judge_text std::basic_regex<char>::__parse(judge_text, judge_text);
template bool std::basic_regex<char>::__search(
    const char*, const char*, judge_matches&, std::regex_constants::match_flag_type) const;
template bool std::basic_regex<char>::__match_at_start(
    const char*, const char*, judge_matches&, std::regex_constants::match_flag_type, bool) const;

template <> std::string std::vformat<void>(std::string_view format, std::format_args values) {
  std::string text;
  std::vformat_to(std::back_inserter(text), format, values);
  return text;
}

// The package's objects hold these as well, compiled without optimisation: a call for each pointer
// of a string. The linker takes the first it finds, which are these.
template class std::basic_string<char>;
template std::string std::operator+(const char*, const std::string&);
template class std::basic_streambuf<char>;
template class std::basic_ios<char>;
template class std::basic_ostream<char>;
template class std::basic_istream<char>;
template class std::basic_iostream<char>;
template class std::basic_stringbuf<char>;
template class std::basic_ostringstream<char>;
template class std::basic_istringstream<char>;
template class std::basic_stringstream<char>;
template struct std::__num_get<char>;
template class std::num_get<char>;
template struct std::__num_put<char>;
template class std::num_put<char>;

// As it is no template, the linker is told to call this one instead (`--wrap`), and the name of the
// package's own is left to the object that holds it.
template <typename Number>
static std::string write_number(Number number) {
  char text[24];
  return {text, std::to_chars(text, std::end(text), number).ptr};
}

#define REPLACE_TO_STRING(Number, code)                                                   \
  std::string to_string_of(Number number) __asm__("__wrap__ZNSt3__29to_stringE" code);     \
  std::string to_string_of(Number number) { return write_number(number); }

REPLACE_TO_STRING(int, "i")
REPLACE_TO_STRING(unsigned, "j")
REPLACE_TO_STRING(long, "l")
REPLACE_TO_STRING(unsigned long, "m")
REPLACE_TO_STRING(long long, "x")
REPLACE_TO_STRING(unsigned long long, "y")
