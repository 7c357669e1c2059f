// AC uses concepts, ranges, spans, the spaceship and format
// out: 4 16 36|[  7]|less|10
#include <algorithm>
#include <compare>
#include <concepts>
#include <format>
#include <iostream>
#include <ranges>
#include <span>
#include <vector>
template <std::integral T> T total(std::span<const T> all) { T sum = 0; for (T each : all) sum += each; return sum; }
struct Point { int x, y; auto operator<=>(const Point&) const = default; };
int main() {
  std::vector<int> v{1, 2, 3, 4, 5, 6};
  bool first = true;
  for (int each : v | std::views::filter([](int i) { return i % 2 == 0; }) | std::views::transform([](int i) { return i * i; }))
    std::cout << (std::exchange(first, false) ? "" : " ") << each;
  std::cout << std::format("|[{:>3}]|", 7) << (Point{1, 2} < Point{1, 3} ? "less" : "more") << '|';
  std::cout << total(std::span<const int>(v).subspan(0, 4));
}
