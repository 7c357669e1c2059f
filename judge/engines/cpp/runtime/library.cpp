// The parts of the standard library that `bits/stdc++.h` names as being elsewhere. They lie in no
// object of the package: a program would compile them anew, in one to three seconds.
#include <format>
#include <iterator>
#include <regex>
#include <string>
#include <string_view>

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
