// RTE starts work that would go on by itself
// ok: one thread
#include <chrono>
#include <future>
#include <thread>
int main() {
  auto late = std::async(std::launch::async, [] { std::this_thread::sleep_for(std::chrono::hours(1)); });
  late.get();
}
