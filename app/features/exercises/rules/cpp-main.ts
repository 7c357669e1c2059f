type Call = { call: string; raises?: string | undefined }

/** A C++ main function that reads a number and makes the call of that number. */
export function cppMain(tests: readonly Call[], separator: string): string {
  const cases = tests.map(({ call, raises }, index) => {
    const caught = raises
      ? ` catch (const ${raises}& error) { kind = "error"; shown << ${JSON.stringify(raises)} << ": " << error.what(); }`
      : ''
    return `    case ${index}: try { shown << (${call}); }${caught} catch (const std::exception& error) { kind = "error"; shown << "std::exception: " << error.what(); } break;`
  })
  return `
#include <exception>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
int main() {
  int number = 0;
  std::cin >> number;
  std::ostringstream shown, printed;
  std::string kind = "value";
  auto* out = std::cout.rdbuf(printed.rdbuf());
  switch (number) {
${cases.join('\n')}
  }
  std::cout.rdbuf(out);
  std::cout << "\\n${separator} " << kind << " \\n" << shown.str() << "\\n${separator} printed\\n" << printed.str();
}
`
}
