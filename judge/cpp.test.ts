import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeTest } from './builders.ts'
import type { Job } from './job.ts'
import { Judge } from './judge.ts'
import { Lane } from './lane.ts'
import { Pool } from './pool.ts'
import { SourceCompiler } from './source-compiler.ts'

const cacheFolder = join(import.meta.dirname, '../node_modules/.cache/judge')
const judge = new Judge({ cacheFolder })
const minutes = 60_000

// The first test compiles all standard headers, and starts the compiler cold.
beforeAll(() => judged('int main() {}'), 8 * minutes)
afterAll(() => judge.stop())

async function judged(source: string, more: Partial<Job> = {}) {
  const answer = await judge.judge(makeJob('cpp', source, more))
  if (!answer.ok) throw new Error(answer.reason)
  return answer.result
}

const includeAll = '#include <bits/stdc++.h>\nusing namespace std;\n'

test(
  'what the program and the library throw is caught, and objects are destroyed on the way',
  { timeout: 2 * minutes },
  async () => {
    const source = `${includeAll}
struct Guest { string name; ~Guest() { cout << "~" << name << " "; } };
void fail(int how) {
  Guest guest{"guest"};
  if (how == 0) cout << stoi("x");
  if (how == 1) cout << vector<int>(2).at(5);
  if (how == 2) cout << string("ab").substr(7);
  if (how == 3) throw how;
  if (how == 4) throw_with_nested(domain_error("outer"));
  if (how == 5) dynamic_cast<ostringstream&>(static_cast<ios&>(cin));
  if (how == 6) { string big(2000000000, 'x'); cin >> big; }
}
int main() {
  for (int how = 0; how < 7; ++how) {
    try {
      try { fail(how); } catch (const logic_error&) { throw; }
    }
    catch (const exception& error) { cout << error.what() << endl; }
    catch (int number) { cout << number << endl; }
  }
  exception_ptr kept;
  try { throw runtime_error("kept"); } catch (...) { kept = current_exception(); }
  try { rethrow_exception(kept); } catch (const exception& error) { cout << error.what() << endl; }
}`
    const expected = `~guest stoi: no conversion
~guest vector
~guest basic_string
~guest 3
~guest outer
~guest std::bad_cast
~guest std::bad_alloc
kept`
    const result = await judged(source, { tests: [makeTest('', expected)] })

    expect(Buffer.from(result.tests[0]?.output ?? []).toString()).toBe(`${expected}\n`)
    expect(result.verdict).toBe('AC')
  },
)

test(
  'a compiler that takes too long is stopped, and the next source compiles',
  { timeout: 4 * minutes },
  async () => {
    const lane = new Lane({ language: 'cpp', purpose: 'compile', cacheFolder, niceness: 0 })
    const options = { withChecks: false }
    const longestProgram = 2 ** 20
    try {
      expect(
        await lane.compile('int main() {}', options, { cpuMs: 50, longestProgram }),
      ).toMatchObject({
        kind: 'too-slow',
      })
      expect(
        await lane.compile('int main() {}', options, { cpuMs: 60_000, longestProgram }),
      ).toMatchObject({
        kind: 'compiled',
        compiled: { ok: true },
      })
    } finally {
      lane.stop()
    }
  },
)

test(
  'a million numbers are read through cin in a tenth of the limit',
  { timeout: 2 * minutes },
  async () => {
    const source = `${includeAll}int main() { long long sum = 0; for (int n; cin >> n;) sum += n; cout << sum; }`
    const input = Array.from({ length: 1_000_000 }, (_, i) => i).join('\n')
    const result = await judged(source, { tests: [makeTest(input, '499999500000')] })

    expect(result.verdict).toBe('AC')
    expect(result.tests[0]?.cpuMs).toBeLessThan(200)
  },
)

test.each([
  ['throw std::out_of_range("too far");', 'RTE', "'std::out_of_range'\n  what():  too far"],
  ['return 3;', 'RTE', 'exit code 3'],
  ['std::exit(0);', 'AC', ''],
  ['std::abort();', 'RTE', 'it was aborted'],
  ['assert(std::cin.eof());', 'RTE', 'Assertion failed: std::cin.eof()'],
  ['for (std::list<std::array<int, 999>> l;;) l.emplace_back();', 'MLE', 'memory'],
  ['for (;;) std::puts("flood");', 'OLE', 'wrote more'],
  ['volatile int zero = 0; return 7 / zero;', 'RTE', 'division by zero'],
  ['std::thread([] {}).join();', 'RTE', 'one thread'],
  ['return std::ifstream("/etc/passwd").is_open();', 'AC', ''],
  ['volatile int i = 0; for (;;) i = i + 1;', 'TLE', '2000 ms'],
])('%s gets %s', { timeout: 2 * minutes }, async (statement, verdict, words) => {
  const result = await judged(`${includeAll}int main() { ${statement} }`)

  expect(result).toMatchObject({ verdict, message: expect.stringContaining(words) })
})

test.each([
  ['a missing semicolon', 'int main() {\n  return 0\n}', 'solution.cpp:2:11: error: expected'],
  ['no main', 'int f() { return 1; }', 'there is no function main()'],
  [
    'a file of the machine',
    '#include "/dev/zero"\nint main() {}',
    "solution.cpp:1:10: fatal error: '/dev/zero' file not found",
  ],
  [
    'templates without end',
    'template <int n> struct A { static const int v = A<n + 1>::v; };\nint main() { return A<0>::v; }',
    'recursive template instantiation',
  ],
  [
    'a constant without end',
    'constexpr int f() { for (;;); return 1; }\nstatic_assert(f());\nint main() {}',
    'solution.cpp:2',
  ],
  [
    'a function of nobody',
    '__attribute__((import_module("env"), import_name("f"))) void f();\nint main() { f(); }',
    'env.f',
  ],
])('%s is a compile error', { timeout: 2 * minutes }, async (_what, source, words) => {
  const result = await judged(source)

  expect(result).toMatchObject({ verdict: 'CE', message: expect.stringContaining(words) })
  expect(result.message).not.toContain('/usr')
})

test(
  'a program may define a name of the library whose header it does not include',
  { timeout: 4 * minutes },
  async () => {
    const source = `#include <iostream>
using namespace std;
int prime_factors = 0, kth_element = 1, gcd = 2;
int main() { gcd++; cout << gcd; }`

    expect(await judged(source, { tests: [makeTest('', '3')] })).toMatchObject({ verdict: 'AC' })
  },
)

test(
  'recursion may be 10,000 deep; endless recursion ends in a run-time error, not in a catch',
  { timeout: 2 * minutes },
  async () => {
    const source = `${includeAll}
int deep(int n) { string own((n & 7) + 20, 'x'); return n == 0 ? 0 : deep(n - 1) + (own[(n & 7) + 7] == 'x'); }
int main() {
  int n; cin >> n;
  try { cout << deep(n); } catch (...) { cout << "caught"; }
}`
    const tests = [makeTest('10000', '10000'), makeTest('-1', '')]
    const result = await judged(source, { tests })

    expect(result.tests.map(({ verdict }) => verdict)).toEqual(['AC', 'RTE'])
    expect(result.message).toContain('stack overflow')
  },
)

class CountingPool extends Pool {
  uses = 0

  override use: Pool['use'] = (work, program) => {
    this.uses += 1
    return super.use(work, program)
  }
}

test(
  'a source that is submitted many times at the same moment is compiled once',
  async () => {
    const kind = { language: 'cpp', purpose: 'compile', cacheFolder, niceness: 0 } as const
    const pool = new CountingPool(kind, { laneCount: 2, idleMs: 1000 })
    const compiler = new SourceCompiler(cacheFolder, pool)
    const source = `int main() {} // ${process.pid}.${Date.now()}`
    const compile = () => compiler.compile('cpp', source)
    try {
      const answers = await Promise.all([compile(), compile(), compile(), compile()])
      expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true])
      expect((await compile()).ok, 'found again').toBe(true)
      expect(pool.uses).toBe(1)
    } finally {
      compiler.stop()
    }
  },
  minutes,
)
