// AC reads in every format, past errors and to the end
// in: 12 -7 +3 007 -1 99999999999 -99999999999 1.5e3 .25 7.x ff 0x1F word z
// in: rest of the line
// in: last 5
// out: 12 -7 3 7 4294967295 1
// out: 2147483647 1 -2147483648 1
// out: 1500 0.25 7 x 255 31 word z
// out: [][rest of the line] last 5 1
// out: 5 1 1
#include <iomanip>
#include <iostream>
#include <string>
using namespace std;
int main() {
  int a, b, c, d; unsigned e;
  cin >> a >> b >> c >> d >> e;
  cout << a << ' ' << b << ' ' << c << ' ' << d << ' ' << e << ' ' << cin.good() << '\n';
  int large, small;
  cin >> large; cout << large << ' ' << cin.fail(); cin.clear();
  cin >> small; cout << ' ' << small << ' ' << cin.fail() << '\n'; cin.clear();
  double x; float y, z; char letter; int hexed; long other; string word;
  cin >> x >> y >> z >> letter >> hex >> hexed >> dec;
  cin.unsetf(ios::basefield); cin >> other; cin.setf(ios::dec, ios::basefield);
  cin >> word >> ws; letter = letter == 'x' ? 'x' : '?';
  cout << x << ' ' << y << ' ' << z << ' ' << letter << ' ' << hexed << ' ' << other << ' ' << word << ' ' << char(cin.get()) << '\n';
  string line, next;
  getline(cin, line); getline(cin, next);
  cout << '[' << line << "][" << next << "] ";
  cin >> word; char space; cin.get(space); cin.unget(); int n; cin >> n;
  cout << word << ' ' << n << ' ' << (space == ' ') << '\n';
  int kept = n; cin >> kept;
  cout << kept << ' ' << cin.eof() << ' ' << cin.fail() << '\n';
}
