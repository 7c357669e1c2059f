// How a program begins, ends and gets memory: what the judge wants to know is counted here, and
// what the package's library, built without exceptions, would answer by aborting is thrown.
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cxxabi.h>
#include <exception>
#include <filesystem>
#include <future>
#include <ios>
#include <new>
#include <pthread.h>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <typeinfo>
#include <unistd.h>

extern "C" {

/** Read by the judge when a program has ended: 1 after memory was refused to it. */
unsigned char judge_memory_refused = 0;
/** Read by the judge after a trap: 1 when the program called abort. */
unsigned char judge_aborted = 0;

void __wasi_init_tp();
void __wasm_call_ctors();
int __main_void();
int __main_argc_argv(int count, char** values);
/** Of input.cpp, where that is linked too. */
__attribute__((weak)) void judge_use_own_input();

/** Left out by the linker where the program's main takes no arguments and has this name itself. */
__attribute__((weak)) int __main_void() {
  static char name[] = "solution";
  static char* values[] = {name, nullptr};
  return __main_argc_argv(1, values);
}

void abort() {
  judge_aborted = 1;
  std::fflush(stderr);
  __builtin_trap();
}

__attribute__((export_name("_start"))) void _start() {
  try {
    __wasi_init_tp();
    // Musl's writes its first line at once; other systems fill the buffer of a pipe first.
    std::setvbuf(stdout, nullptr, _IOFBF, 0);
    __wasm_call_ctors();
    if (judge_use_own_input) judge_use_own_input();
    std::exit(__main_void());
  } catch (...) {
    std::terminate();
  }
}

/** Read by the judge: up to where the program has asked for memory. */
std::size_t judge_memory_end = 0;

/**
 * As the C library's, but for the notes, and in fewer steps: growing the memory is slow, so there is
 * an eighth more of it than asked for as long as the limit allows.
 */
void* sbrk(intptr_t increment) {
  constexpr std::size_t page = 65536;
  const std::size_t pages = __builtin_wasm_memory_size(0);
  if (judge_memory_end == 0) judge_memory_end = pages * page;
  const std::size_t before = judge_memory_end;
  const std::size_t end = before + std::size_t(increment);
  if (increment < 0) std::abort();
  const std::size_t missing = end <= pages * page ? 0 : (end - pages * page + page - 1) / page;
  const bool grown = end >= before && (missing == 0 ||
      __builtin_wasm_memory_grow(0, missing + pages / 8) != std::size_t(-1) ||
      __builtin_wasm_memory_grow(0, missing) != std::size_t(-1));
  if (!grown) {
    judge_memory_refused = 1;
    errno = ENOMEM;
    return reinterpret_cast<void*>(-1);
  }
  judge_memory_end = end;
  return reinterpret_cast<void*>(before);
}

int pthread_create(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*) {
  std::fputs("This judge runs programs with one thread: std::thread and std::async are refused.\n", stderr);
  return 58;  // ENOTSUP
}

void __cxa_bad_cast() { throw std::bad_cast(); }
void __cxa_bad_typeid() { throw std::bad_typeid(); }
void __cxa_throw_bad_array_new_length() { throw std::bad_array_new_length(); }

}  // extern "C"

namespace {

void print_exception() {
  const std::type_info* type = __cxxabiv1::__cxa_current_exception_type();
  if (!type) {
    std::fputs("terminate called without an active exception\n", stderr);
    return;
  }
  std::fprintf(stderr, "terminate called after throwing an instance of '%s'\n", type->name());
  try {
    throw;
  } catch (const std::bad_alloc& error) {
    judge_memory_refused = 1;
    std::fprintf(stderr, "  what():  %s\n", error.what());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "  what():  %s\n", error.what());
  } catch (...) {
  }
}

[[noreturn]] void end_by_terminate() {
  print_exception();
  std::abort();
}

[[noreturn]] void end_by_unexpected() { std::terminate(); }

/** Room on the heap or std::bad_alloc, after asking the program's new-handler as long as it has one. */
void* allocate(std::size_t size, std::size_t alignment) {
  if (size == 0) size = 1;
  for (;;) {
    void* memory = alignment ? std::aligned_alloc(alignment, (size + alignment - 1) & -alignment)
                             : std::malloc(size);
    if (memory) return memory;
    const std::new_handler handler = std::get_new_handler();
    if (!handler) throw std::bad_alloc();
    handler();
  }
}

void* allocate_or_null(std::size_t size, std::size_t alignment) noexcept {
  try {
    return allocate(size, alignment);
  } catch (...) {
    return nullptr;
  }
}

template <typename Error>
[[noreturn]] void throw_with(const char* message) {
  if constexpr (std::is_constructible_v<Error, const char*>) {
    throw Error(message);
  } else {
    throw Error();
  }
}

struct Thrower {
  std::string_view name;
  void (*raise)(const char* message);
};

// Every exception with at most a message that the compiled part of libc++ would have thrown.
constexpr Thrower throwers[] = {
    {"out_of_range", throw_with<std::out_of_range>},
    {"length_error", throw_with<std::length_error>},
    {"invalid_argument", throw_with<std::invalid_argument>},
    {"runtime_error", throw_with<std::runtime_error>},
    {"overflow_error", throw_with<std::overflow_error>},
    {"bad_alloc", throw_with<std::bad_alloc>},
    {"bad_array_new_length", throw_with<std::bad_array_new_length>},
    {"bad_cast", throw_with<std::bad_cast>},
    {"ios_base::failure", throw_with<std::ios_base::failure>},
};

[[noreturn]] void throw_named(const char* format, std::va_list arguments) {
  const std::string_view words = format;
  const std::string_view name = words.substr(0, words.find(' '));
  if (name == "system_error") {
    const int code = va_arg(arguments, int);
    throw std::system_error(code, std::generic_category(), va_arg(arguments, const char*));
  }
  if (name == "future_error") throw std::future_error(std::future_errc::no_state);
  if (name == "filesystem_error") {
    throw std::filesystem::filesystem_error(
        "there are no files here", std::make_error_code(std::errc::operation_not_supported));
  }
  for (const Thrower& thrower : throwers) {
    if (thrower.name != name) continue;
    const bool told = words.find("%s") != std::string_view::npos;
    thrower.raise(told ? va_arg(arguments, const char*) : "");
  }
  std::vfprintf(stderr, format, arguments);
  std::fputc('\n', stderr);
  std::abort();
}

}  // namespace

/**
 * Stands where the compiled part of libc++ calls std::__libcpp_verbose_abort instead of a throw, as
 * in "out_of_range was thrown in -fno-exceptions mode with message \"%s\"". Under a name of its own,
 * as the library's declaration says noexcept.
 */
[[noreturn]] void throw_for_library(const char* format, ...) __asm__(
    "_ZNSt3__222__libcpp_verbose_abortEPKcz");

void throw_for_library(const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  throw_named(format, arguments);
}

// The handlers of libc++abi, in its words; defined here so that its own, which bring a demangler of
// 200 kB into every program, stay out.
extern "C" {
void (*__cxa_terminate_handler)() = end_by_terminate;
void (*__cxa_unexpected_handler)() = end_by_unexpected;
void (*__cxa_new_handler)() = nullptr;
}

namespace std {

terminate_handler set_terminate(terminate_handler next) noexcept {
  return std::exchange(__cxa_terminate_handler, next ? next : end_by_terminate);
}

new_handler set_new_handler(new_handler next) noexcept {
  return std::exchange(__cxa_new_handler, next);
}

}  // namespace std

// Weak, as a program may bring its own.
#define WEAK __attribute__((weak))
using std::align_val_t;
using std::nothrow_t;
using std::size_t;
WEAK void* operator new(size_t size) { return allocate(size, 0); }
WEAK void* operator new[](size_t size) { return operator new(size); }
WEAK void* operator new(size_t size, align_val_t to) { return allocate(size, size_t(to)); }
WEAK void* operator new[](size_t size, align_val_t to) { return operator new(size, to); }
WEAK void* operator new(size_t size, const nothrow_t&) noexcept { return allocate_or_null(size, 0); }
WEAK void* operator new[](size_t size, const nothrow_t&) noexcept { return allocate_or_null(size, 0); }
WEAK void* operator new(size_t size, align_val_t to, const nothrow_t&) noexcept {
  return allocate_or_null(size, size_t(to));
}
WEAK void* operator new[](size_t size, align_val_t to, const nothrow_t&) noexcept {
  return allocate_or_null(size, size_t(to));
}
