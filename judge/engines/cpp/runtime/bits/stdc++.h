// Every header of the standard library, under the name GCC has for it. The judge compiles it once and
// hands the result to each compilation.
#ifndef SKILLSURGE_STDCPP
#define SKILLSURGE_STDCPP
#include <algorithm>
#include <any>
#include <array>
#include <barrier>
#include <bit>
#include <bitset>
#include <cassert>
#include <cctype>
#include <cerrno>
#include <cfenv>
#include <cfloat>
#include <charconv>
#include <chrono>
#include <cinttypes>
#include <climits>
#include <clocale>
#include <cmath>
#include <compare>
#include <complex>
#include <concepts>
#include <condition_variable>
#include <coroutine>
#include <csignal>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <cuchar>
#include <cwchar>
#include <cwctype>
#include <deque>
#include <exception>
#include <filesystem>
#include <format>
#include <forward_list>
#include <fstream>
#include <functional>
#include <future>
#include <initializer_list>
#include <iomanip>
#include <ios>
#include <iosfwd>
#include <iostream>
#include <istream>
#include <iterator>
#include <latch>
#include <limits>
#include <list>
#include <locale>
#include <map>
#include <memory>
#include <memory_resource>
#include <mutex>
#include <new>
#include <numbers>
#include <numeric>
#include <optional>
#include <ostream>
#include <queue>
#include <random>
#include <ranges>
#include <ratio>
#include <regex>
#include <scoped_allocator>
#include <semaphore>
#include <set>
#include <shared_mutex>
#include <source_location>
#include <span>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <stop_token>
#include <streambuf>
#include <string>
#include <string_view>
#include <syncstream>
#include <system_error>
#include <thread>
#include <tuple>
#include <type_traits>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <valarray>
#include <variant>
#include <vector>
#include <version>

// What takes seconds to compile wherever it is used, and is the same each time: here it is only
// named, and library.cpp holds it.
using judge_text = std::string::const_iterator;
using judge_matches = std::match_results<const char*>;
extern template const char* std::basic_regex<char>::__parse(const char*, const char*);
extern template judge_text std::basic_regex<char>::__parse(judge_text, judge_text);
extern template bool std::basic_regex<char>::__search(
    const char*, const char*, judge_matches&, std::regex_constants::match_flag_type) const;
extern template bool std::basic_regex<char>::__match_at_start(
    const char*, const char*, judge_matches&, std::regex_constants::match_flag_type, bool) const;
template <> std::string std::vformat<void>(std::string_view, std::format_args);
#endif
