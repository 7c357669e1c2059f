import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeJob as buildJob, makeTest } from '../judge/builders.ts'
import type { Language } from '../judge/contract.ts'
import type { Job } from '../judge/job.ts'
import { Judge } from '../judge/judge.ts'

const endings: Record<Language, string> = { javascript: 'js', python: 'py', cpp: 'cpp' }
const comments: Record<Language, string> = { javascript: '//', python: '#', cpp: '//' }

const sums: Record<Language, string> = {
  javascript: `const [a, b] = readline().split(' ').map(Number)\nconsole.log(a + b)\n`,
  python: 'a, b = map(int, input().split())\nprint(a + b)\n',
  cpp: `#include <iostream>
#include <vector>
#include <algorithm>
using namespace std;
int main() {
  vector<long long> terms(2);
  for (auto& term : terms) cin >> term;
  sort(terms.begin(), terms.end());
  cout << terms[0] + terms[1] << "\\n";
}
`,
}

export const endless: Record<Language, string> = {
  javascript: 'for (;;);',
  python: 'while True: pass',
  cpp: 'int main() { for (volatile int i = 0;; i = i + 1); }',
}

/** A file of `programs/`, and where it lies for those who run it natively. */
export function readProgram(name: string, language: Language) {
  const path = join(import.meta.dirname, 'programs', `${name}.${endings[language]}`)
  return { path, source: readFileSync(path, 'utf8') }
}

/** A job that begins now. */
export function makeJob(language: Language, source: string, more: Partial<Job> = {}): Job {
  return buildJob(language, source, { startedAtMs: Date.now(), ...more })
}

const run = `${process.pid}.${Date.now()}`
let sources = 0

/** A line that makes the source after it one that nothing has compiled or judged before. */
export function nextMark(language: Language): string {
  return `${comments[language]} ${run}.${sources++}\n`
}

/** A right answer to so many small tests; `isNew`: a source that nothing has compiled before. */
export function sumJob(language: Language, testCount: number, isNew = false): Job {
  const mark = isNew ? nextMark(language) : ''
  const tests = Array.from({ length: testCount }, (_, i) =>
    makeTest(`${i} ${i + 1}`, `${2 * i + 1}`),
  )
  return makeJob(language, mark + sums[language], { tests })
}

/** Judges and insists on a verdict. */
export async function judgeAs(judge: Judge, job: Job, verdict: 'AC' | 'TLE' = 'AC') {
  const judged = await judge.judge(job)
  if (!judged.ok) throw new Error(`${job.language}: refused, ${judged.reason}`)
  const { result } = judged
  if (result.verdict === verdict) return result
  throw new Error(`${job.language}: ${result.verdict} for ${verdict}: ${result.message}`)
}

export async function withJudge<Result>(work: (judge: Judge) => Promise<Result>): Promise<Result> {
  const judge = new Judge()
  try {
    return await work(judge)
  } finally {
    judge.stop()
  }
}
