// Throwing and catching for C++ in WebAssembly. The package's libc++abi is built without
// exceptions; this file gives what clang's code calls, by the Itanium C++ ABI, with the wasm
// instructions throw and catch for the unwinding. One thread, one phase, no foreign exceptions.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cxxabi.h>
#include <exception>
#include <typeinfo>
#include <unwind.h>

// The tag all of C++'s throws carry: one word, the address of the _Unwind_Exception.
__asm__(
    ".globl __cpp_exception\n"
    ".tagtype __cpp_exception i32\n"
    "__cpp_exception:\n");

namespace __cxxabiv1 {
// Declared as libc++abi has it inside: only the order of the virtual functions counts.
class __shim_type_info : public std::type_info {
 public:
  virtual ~__shim_type_info();
  virtual void noop1() const;
  virtual void noop2() const;
  /** Whether a handler of this type takes `thrown`; moves `object` to the part the handler sees. */
  virtual bool can_catch(const __shim_type_info* thrown, void*& object) const = 0;
};
}  // namespace __cxxabiv1

namespace {

using __cxxabiv1::__shim_type_info;

/**
 * Lies directly before every thrown object. What std::rethrow_exception throws has a header of its
 * own, with no object behind it, as the object may be under way several times at once.
 */
struct Header {
  void* object;
  std::type_info* type;
  void* (*destroy)(void*);
  /** Throws and exception_ptrs that still want the object; counted in the header before it. */
  std::size_t references;
  /** Handlers that are running for it; negative while it is thrown again from one of them. */
  int handlers;
  /** The exception whose handler was running when this one was caught. */
  Header* outer;
  /** What the matching handler sees: a base class may begin inside of the object. */
  void* adjusted;
  _Unwind_Exception unwind;
};
static_assert(offsetof(Header, unwind) + sizeof(_Unwind_Exception) == sizeof(Header));
static_assert(sizeof(Header) % 16 == 0, "the object after it may be of any alignment");

Header* caught = nullptr;
unsigned uncaught = 0;

Header* before(void* object) { return static_cast<Header*>(object) - 1; }
void* after(Header* header) { return header + 1; }
Header* around(void* unwind) { return before(static_cast<_Unwind_Exception*>(unwind) + 1); }

[[noreturn]] void raise(Header* header) {
  ++uncaught;
  __builtin_wasm_throw(0, &header->unwind);
}

/** Room to throw std::bad_alloc from when malloc has none left. */
alignas(16) unsigned char reserve[8][256];
bool reserved[8];

void* take_reserve(std::size_t size) {
  if (size > sizeof reserve[0]) return nullptr;
  for (std::size_t i = 0; i < 8; ++i) {
    if (!reserved[i]) {
      reserved[i] = true;
      return __builtin_memset(reserve[i], 0, sizeof reserve[i]);
    }
  }
  return nullptr;
}

bool give_back_reserve(void* memory) {
  auto* byte = static_cast<unsigned char*>(memory);
  if (byte < reserve[0] || byte >= reserve[0] + sizeof reserve) return false;
  reserved[(byte - reserve[0]) / sizeof reserve[0]] = false;
  return true;
}

std::uintptr_t read_unsigned(const std::uint8_t*& at) {
  std::uintptr_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    const std::uint8_t byte = *at++;
    value |= std::uintptr_t(byte & 0x7f) << shift;
    if (!(byte & 0x80)) return value;
  }
}

std::intptr_t read_signed(const std::uint8_t*& at) {
  std::uintptr_t value = 0;
  unsigned shift = 0;
  std::uint8_t byte;
  do {
    byte = *at++;
    value |= std::uintptr_t(byte & 0x7f) << shift;
    shift += 7;
  } while (byte & 0x80);
  if ((byte & 0x40) && shift < 32) value |= ~std::uintptr_t(0) << shift;
  return std::intptr_t(value);
}

/**
 * Which handler of the landing pad takes the exception: the number of its type in the function's
 * table, 0 when none does. The table (LSDA) is clang's: a header, call sites as pairs of landing
 * pad and action, the actions, and before `types` the addresses of the handlers' types.
 */
std::uintptr_t find_handler(const std::uint8_t* at, std::uintptr_t landing_pad, Header* header) {
  constexpr std::uint8_t omitted = 0xff;
  if (!at || *at++ != omitted) return 0;
  if (*at++ == omitted) return 0;
  const std::uintptr_t to_types = read_unsigned(at);
  const auto* types = reinterpret_cast<const __shim_type_info* const*>(at + to_types);
  ++at;  // how call sites are encoded: always as unsigned LEB128
  const std::uintptr_t length = read_unsigned(at);
  const std::uint8_t* const actions = at + length;
  for (std::uintptr_t pad = 0; at < actions; ++pad) {
    read_unsigned(at);
    const std::uintptr_t first = read_unsigned(at);
    if (pad != landing_pad) continue;
    if (first == 0) return 0;
    for (const std::uint8_t* action = actions + first - 1;;) {
      const std::intptr_t index = read_signed(action);
      if (index > 0) {
        const __shim_type_info* type = *(types - index);
        void* object = header->object;
        if (!type || type->can_catch(static_cast<const __shim_type_info*>(header->type), object)) {
          header->adjusted = object;
          return std::uintptr_t(index);
        }
      }
      const std::uint8_t* from = action;
      const std::intptr_t next = read_signed(action);
      if (next == 0) return 0;
      action = from + next;
    }
  }
  return 0;
}

}  // namespace

extern "C" {

/** Filled in by a landing pad before it asks which of its handlers is meant. */
struct LandingPad {
  std::uintptr_t index;
  const std::uint8_t* table;
  std::uintptr_t selector;
} __wasm_lpad_context;

int _Unwind_CallPersonality(void* unwind) {
  LandingPad& pad = __wasm_lpad_context;
  pad.selector = find_handler(pad.table, pad.index, around(unwind));
  return pad.selector ? _URC_HANDLER_FOUND : _URC_CONTINUE_UNWIND;
}

// Only named in the tables of functions, never called: there is one personality.
void __gxx_personality_wasm0() {}

void* __cxa_allocate_exception(std::size_t size) noexcept {
  const std::size_t whole = sizeof(Header) + size;
  void* memory = std::calloc(1, whole);
  if (!memory) memory = take_reserve(whole);
  if (!memory) std::terminate();
  return after(static_cast<Header*>(memory));
}

void __cxa_free_exception(void* object) noexcept {
  if (!give_back_reserve(before(object))) std::free(before(object));
}

__cxxabiv1::__cxa_exception* __cxa_init_primary_exception(
    void* object, std::type_info* type, void* (*destroy)(void*)) noexcept {
  Header* header = before(object);
  header->object = header->adjusted = object;
  header->type = type;
  header->destroy = destroy;
  return reinterpret_cast<__cxxabiv1::__cxa_exception*>(header);
}

void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*)) {
  __cxxabiv1::__cxa_init_primary_exception(object, type, destroy);
  before(object)->references = 1;
  raise(before(object));
}

void* __cxa_get_exception_ptr(void* unwind) noexcept { return around(unwind)->adjusted; }

void* __cxa_begin_catch(void* unwind) noexcept {
  Header* header = around(unwind);
  header->handlers = (header->handlers < 0 ? -header->handlers : header->handlers) + 1;
  if (header != caught) {
    header->outer = caught;
    caught = header;
  }
  --uncaught;
  return header->adjusted;
}

void __cxa_end_catch() {
  Header* header = caught;
  if (!header) return;
  if (header->handlers < 0) {
    // Thrown again: the next handler owns it now.
    if (++header->handlers == 0) caught = header->outer;
  } else if (--header->handlers == 0) {
    caught = header->outer;
    void* object = header->object;
    if (header != before(object)) __cxxabiv1::__cxa_free_exception(after(header));
    __cxxabiv1::__cxa_decrement_exception_refcount(object);
  }
}

void __cxa_rethrow() {
  if (!caught) std::terminate();
  caught->handlers = -caught->handlers;
  raise(caught);
}

std::type_info* __cxa_current_exception_type() { return caught ? caught->type : nullptr; }

void __cxa_increment_exception_refcount(void* object) noexcept {
  if (object) ++before(object)->references;
}

void __cxa_decrement_exception_refcount(void* object) noexcept {
  if (!object) return;
  Header* header = before(object);
  if (--header->references != 0) return;
  if (header->destroy) header->destroy(object);
  __cxxabiv1::__cxa_free_exception(object);
}

void* __cxa_current_primary_exception() noexcept {
  if (!caught) return nullptr;
  __cxxabiv1::__cxa_increment_exception_refcount(caught->object);
  return caught->object;
}

/** Throws what a std::exception_ptr holds. */
void __cxa_rethrow_primary_exception(void* object) {
  if (!object) return;
  Header* header = before(__cxxabiv1::__cxa_allocate_exception(0));
  header->object = header->adjusted = object;
  header->type = before(object)->type;
  __cxxabiv1::__cxa_increment_exception_refcount(object);
  raise(header);
}

unsigned __cxa_uncaught_exceptions() noexcept { return uncaught; }
bool __cxa_uncaught_exception() noexcept { return uncaught != 0; }

}  // extern "C"
