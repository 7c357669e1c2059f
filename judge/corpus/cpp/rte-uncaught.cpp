// RTE throws what nobody catches
// ok: terminate called after throwing an instance of 'shop::NoStock'
#include <stdexcept>
namespace shop { struct NoStock : std::runtime_error { using runtime_error::runtime_error; }; }
int main() { throw shop::NoStock("none left"); }
