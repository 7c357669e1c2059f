// AC makes numbers in a coroutine
// out: 0 1 1 2 3 5 8
#include <coroutine>
#include <iostream>
struct Numbers {
  struct promise_type {
    int value;
    Numbers get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int v) { value = v; return {}; }
    void return_void() {}
    void unhandled_exception() { throw; }
  };
  std::coroutine_handle<promise_type> handle;
};
Numbers fibonacci() { for (int a = 0, b = 1;; b += a, a = b - a) co_yield a; }
int main() { auto numbers = fibonacci(); for (int i = 0; i < 7; ++i) { numbers.handle.resume(); std::cout << numbers.handle.promise().value << ' '; } numbers.handle.destroy(); }
