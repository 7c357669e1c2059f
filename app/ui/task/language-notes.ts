import type { ProgramLanguage } from '../code-editor/mount-editor'

type Notes = { reading: string; differences: string[] }

/** What students need to know about each language here; docs/judge.md says more. */
export const languageNotes: Record<ProgramLanguage, Notes> = {
  javascript: {
    reading: `// The whole input at once:
const text = require('fs').readFileSync(0, 'utf8')

// Or line by line; null comes after the last line:
let line
while ((line = readline()) !== null) {
  console.log(line)
}`,
    differences: [
      'ES2023 in QuickJS: no Intl, fetch, WebAssembly or threads.',
      'There is no just-in-time compiler, so the time limit is longer than for C++.',
      'These Node modules work: fs (standard input only), readline, util, assert, buffer, events, os, path, perf_hooks and timers.',
    ],
  },
  python: {
    reading: `# Line by line:
name = input()

# The whole input at once:
import sys
text = sys.stdin.read()`,
    differences: [
      'CPython 3.12 with its standard library, without other packages.',
      'No threads, processes, sockets, ctypes or asyncio event loop.',
      'The recursion limit is 1,000; sys.setrecursionlimit raises it.',
      'It runs about five times slower than native Python, so the time limit is longer than for C++.',
    ],
  },
  cpp: {
    reading: `#include <bits/stdc++.h>
using namespace std;

int main() {
    string word;
    while (cin >> word) cout << word << '\\n';
}`,
    differences: [
      'C++20, compiled by clang for 32 bits: long and size_t have 32 bits, long long has 64.',
      'Reading or writing through a null pointer does not stop the program.',
      'No threads, and no GCC libraries such as pb_ds.',
    ],
  },
}
