#include <array>
#include <cmath>
#include <cstdio>
#include <iostream>

int main() {
  int steps;
  std::cin >> steps;
  // Position, velocity and mass of four bodies that pull at each other.
  std::array<std::array<double, 7>, 4> bodies{{
      {0, 0, 0, 0, 0, 0, 40},
      {5, -1, 0.1, 0.6, 2.7, -0.02, 0.04},
      {8, 4, -0.4, -1, 1.8, 0.008, 0.01},
      {-12, 9, 0.3, -0.8, -1.3, 0.01, 0.002},
  }};
  for (int step = 0; step < steps; ++step) {
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      auto& a = bodies[i];
      for (std::size_t j = i + 1; j < bodies.size(); ++j) {
        auto& b = bodies[j];
        const double x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
        const double squared = x * x + y * y + z * z;
        const double pull = 0.001 / (squared * std::sqrt(squared));
        a[3] -= x * b[6] * pull;
        a[4] -= y * b[6] * pull;
        a[5] -= z * b[6] * pull;
        b[3] += x * a[6] * pull;
        b[4] += y * a[6] * pull;
        b[5] += z * a[6] * pull;
      }
    }
    for (auto& body : bodies) {
      for (int axis = 0; axis < 3; ++axis) body[axis] += 0.001 * body[axis + 3];
    }
  }
  std::printf("%.6f\n", bodies[1][0]);
}
