// TLE sleeps much longer than it may take
#include <chrono>
#include <thread>
int main() { std::this_thread::sleep_for(std::chrono::hours(10)); }
