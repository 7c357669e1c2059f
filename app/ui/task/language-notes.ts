import type { EditorLanguage } from '../code-editor/mount-editor'

type Notes = { reading: string; differences: string[] }

/** What a student has to know of a language here; docs/judge.md has more of it. */
export const languageNotes: Record<EditorLanguage, Notes> = {
  javascript: {
    reading: `// All of it at once:
const text = require('fs').readFileSync(0, 'utf8')

// Or line by line; null comes after the last line:
let line
while ((line = readline()) !== null) {
  console.log(line)
}`,
    differences: [
      'ES2023 in QuickJS: no Intl, fetch, WebAssembly or threads.',
      'It has no just-in-time compiler, so the time limit is longer than for C++.',
      'Of Node’s modules there are fs (standard input only), readline, util, assert, buffer, events, os, path, perf_hooks and timers.',
    ],
  },
  python: {
    reading: `# Line by line:
name = input()

# All of it at once:
import sys
text = sys.stdin.read()`,
    differences: [
      'CPython 3.12 with its standard library; no packages beside it.',
      'No threads, processes, sockets or ctypes, and no event loop of asyncio.',
      'The recursion limit is 1,000; sys.setrecursionlimit raises it.',
      'It runs some five times slower than natively, so the time limit is longer than for C++.',
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
      'C++20 by clang for 32 bits: long and size_t have 32 bits, long long has 64.',
      'Reading or writing through a null pointer does not end the program: it goes on with whatever lies there.',
      'No threads, and none of GCC’s own libraries such as pb_ds.',
    ],
  },
}
