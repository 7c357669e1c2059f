// AC throws, rethrows, nests and destroys on the way
// out: ~c ~b ~a base
// out: inner outer again
// out: 5 text nothing
#include <iostream>
#include <stdexcept>
#include <string>
using namespace std;
struct Noisy { char name; ~Noisy() { cout << '~' << name << ' '; } };
struct Base { virtual ~Base() = default; virtual string name() const { return "base"; } };
struct Other { int pad = 1; virtual ~Other() = default; };
struct Derived : Other, Base {};
void three(char name) { Noisy noisy{name}; if (name == 'c') throw Derived(); three(char(name + 1)); }
int main() {
  try { three('a'); } catch (const Base& base) { cout << base.name() << endl; }
  try {
    try { throw runtime_error("inner"); }
    catch (...) { throw_with_nested(runtime_error("outer")); }
  } catch (const exception& outer) {
    try { rethrow_if_nested(outer); } catch (const exception& inner) { cout << inner.what() << ' '; }
    cout << outer.what();
  }
  try { try { throw 1; } catch (int) { throw; } } catch (int) { cout << " again" << endl; }
  for (int i = 0; i < 3; ++i) {
    try { if (i == 0) throw 5; if (i == 1) throw "text"; throw nullptr; }
    catch (int number) { cout << number << ' '; }
    catch (const char* text) { cout << (text ? text : "nothing") << ' '; }
  }
}
