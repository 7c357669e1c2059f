/** The engine's messages about stopped programs, for the student. */

const simple: Record<string, string> = {
  i: 'int',
  j: 'unsigned int',
  c: 'char',
  b: 'bool',
  l: 'long',
  m: 'unsigned long',
  x: 'long long',
  y: 'unsigned long long',
  s: 'short',
  h: 'unsigned char',
  f: 'float',
  d: 'double',
  e: 'long double',
  PKc: 'char const*',
  Pc: 'char*',
  NSt3__212basic_stringIcNS_11char_traitsIcEENS_9allocatorIcEEEE: 'std::string',
}

/** A type's name as the student writes it; a complex name stays as the compiler has it. */
export function readTypeName(mangled: string): string {
  const known = simple[mangled]
  if (known) return known
  const inStd = /^St(.*)$/.exec(mangled)?.[1]
  const nested = /^N(St)?(.*)E$/.exec(mangled)
  const parts = readParts(inStd ?? nested?.[2] ?? mangled)
  if (!parts) return mangled
  return [...(inStd || nested?.[1] ? ['std'] : []), ...parts]
    .filter((part) => part !== '__2')
    .map((part) => (part === '_GLOBAL__N_1' ? '(anonymous namespace)' : part))
    .join('::')
}

/** `3one3two` as its names. */
function readParts(text: string): string[] | undefined {
  const parts = []
  for (let rest = text; rest !== '';) {
    const length = /^[1-9]\d*/.exec(rest)?.[0]
    if (!length) return undefined
    const end = length.length + Number(length)
    if (rest.length < end) return undefined
    parts.push(rest.slice(length.length, end))
    rest = rest.slice(end)
  }
  return parts
}

/** The runtime's message with readable type names. */
export function tidyErrorOutput(text: string): string {
  return text.replaceAll(
    /^(terminate called after throwing an instance of ')([^'\n]+)'$/gm,
    (_whole, words: string, name: string) => `${words}${readTypeName(name)}'`,
  )
}

/** Why the program was stopped, as the end of a sentence. */
export function describeTrap(error: unknown, aborted: boolean): string {
  if (aborted) return 'it was aborted'
  const message = error instanceof Error ? error.message : ''
  if (error instanceof RangeError) return 'stack overflow, functions call each other too deeply'
  const known = trapMessages.find(([part]) => message.includes(part))
  return known ? known[1] : message
}

/** A stack larger than 8 MiB ends up in the same place. */
export function describeNullWrite(): string {
  return 'segmentation fault (a write through a null pointer, or a stack overflow)'
}

const trapMessages: [string, string][] = [
  [
    'unreachable',
    'it reached code that must not be reached, such as the end of a function without a return',
  ],
  ['divide by zero', 'division by zero'],
  ['remainder by zero', 'division by zero'],
  ['unrepresentable', 'a division overflowed'],
  ['memory access out of bounds', 'segmentation fault (memory not its own, or a stack overflow)'],
  ['table index', 'segmentation fault (a call through a bad pointer)'],
  ['null function', 'segmentation fault (a call through a bad pointer)'],
]
