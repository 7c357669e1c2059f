/** What clang and the linker are told, without the names of files. */

export const sourceName = 'solution.cpp'

/** Where clang finds `bits/stdc++.h`. */
export const ownHeaders = 'headers'

/**
 * What a null pointer points to: nothing of the program's lies in the first 64 KiB, so that the
 * engine sees afterwards whether the program wrote there.
 */
export const nullAreaBytes = 64 * 1024

/** 8 MiB, as programs have it natively; the engine's own stack is the caller's to give. */
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

/** How much clang may say and how deep templates and constants may go before it gives up. */
const bounds = `
  -w -ferror-limit 10 -ftemplate-backtrace-limit=4 -fmacro-backtrace-limit=3
  -ftemplate-depth=1024 -fconstexpr-depth=512`

/** The same for headers and programs: clang takes a precompiled header under equal flags only. */
export const compileArguments = [
  'clang',
  '-cc1',
  ...split(machineCode + exceptions + headers + dialect + bounds),
]

/** For programs that are compiled with checks: they trap where they use a null pointer. */
export const checkArguments = split(`
  -fsanitize=null,pointer-overflow -fsanitize-trap=null,pointer-overflow`)

/**
 * What headers promise to their own functions is made while they are read: every program would make
 * it again otherwise, half of all its compilation.
 */
export const headerArguments = [...compileArguments, '-fpch-instantiate-templates']

/** `std::to_string` of the whole numbers, by their letters in its name: library.cpp has its own. */
const replaced = ['i', 'j', 'l', 'm', 'x', 'y'].map((type) => `--wrap=_ZNSt3__29to_stringE${type}`)

// The stack lies below everything else, so that one that overflows leaves the memory. Its far end
// is where null points to.
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
