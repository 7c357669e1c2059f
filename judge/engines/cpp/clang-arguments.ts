/** The arguments of clang and the linker, without file names. */

export const sourceName = 'solution.cpp'

/** Where clang finds `bits/stdc++.h`. */
export const ownHeaders = 'headers'

/**
 * The area a null pointer points to. The first 64 KiB hold nothing of the program's, so that the
 * engine can check afterwards whether the program wrote there.
 */
export const nullAreaBytes = 64 * 1024

/** 8 MiB, as for native programs; the caller provides the engine's own stack. */
const stackBytes = 8 * 1024 * 1024 + nullAreaBytes

const machineCode = `
  -triple wasm32-unknown-wasip1 -target-cpu generic
  -mrelocation-model static -mframe-pointer=none -mconstructor-aliases
  -ffp-contract=off -fno-rounding-math -fvisibility=hidden
  -O2 -vectorize-loops -vectorize-slp -clear-ast-before-backend -disable-free`

const exceptions = `
  -target-feature +exception-handling -fcxx-exceptions -fexceptions
  -exception-model=wasm -mllvm -wasm-enable-eh`

const headers = `
  -resource-dir /usr -isysroot /usr
  -internal-isystem /usr/include/c++/v1 -internal-isystem /${ownHeaders}
  -internal-isystem /usr/include -internal-isystem /usr/include/wasm32-wasip1`

const dialect = `
  -std=gnu++20 -fdeprecated-macro -fgnuc-version=4.2.1 -fskip-odr-check-in-gmf
  -DONLINE_JUDGE -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_PROCESS_CLOCKS`

/** Limits on clang's messages, and on the depth of templates and constants. */
const bounds = `
  -w -ferror-limit 10 -ftemplate-backtrace-limit=4 -fmacro-backtrace-limit=3
  -ftemplate-depth=1024 -fconstexpr-depth=512`

/**
 * The same for headers and programs, because clang accepts a precompiled header only with equal
 * flags.
 */
export const compileArguments = [
  'clang',
  '-cc1',
  ...split(machineCode + exceptions + headers + dialect + bounds),
]

/** For programs compiled with checks, which trap when they use a null pointer. */
export const checkArguments = split(`
  -fsanitize=null,pointer-overflow -fsanitize-trap=null,pointer-overflow`)

/**
 * Instantiates the headers' templates while precompiling. Otherwise every program would repeat it,
 * which is half of its compile time.
 */
export const headerArguments = [...compileArguments, '-fpch-instantiate-templates']

/** `std::to_string` for integers, by type letter of the mangled name: library.cpp has its own. */
const replaced = ['i', 'j', 'l', 'm', 'x', 'y'].map((type) => `--wrap=_ZNSt3__29to_stringE${type}`)

// The stack is below everything else, so that an overflow leaves the memory. Its far end is where
// null points.
export const linkArguments = split(`
  wasm-ld ${replaced.join(' ')} -m wasm32 -s -z stack-size=${stackBytes} --stack-first
  --export=judge_memory_refused --export=judge_memory_end --export=judge_aborted
  -L/usr/lib/wasm32-unknown-wasip1 -L/usr/lib/wasm32-wasip1`)

export const libraries = split(`
  -lc-printscan-long-double -lc++ -lc++abi
  -lwasi-emulated-process-clocks -lwasi-emulated-signal -lc -lclang_rt.builtins`)

function split(words: string): string[] {
  return words.trim().split(/\s+/)
}
