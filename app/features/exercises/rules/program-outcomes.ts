import { splitPageFiles } from '../../../../judge/engines/page/page-files.ts'
import { nameOtherLanguage, scriptsOf } from './other-language'
import { readPageOutcome } from './page-outcomes'
import { isSameValue } from './same-value'
import { outOfTime, type RunTest, stopped, type TestOutcome } from './test-outcome'
import { listJudgedTests, separatorOf, type TestedBody } from './test-programs'

const longestShown = 2_000

/** The result of each test; tests that did not run are left out. */
export function readTestOutcomes(
  body: TestedBody,
  version: string,
  { source, results }: { source: string; results: readonly RunTest[] },
): TestOutcome[] {
  return results.flatMap((result, index) => {
    if (body.kind === 'page')
      return readPageOutcome(listJudgedTests(body)[index]?.name, result).map((outcome) =>
        nameOtherLanguage(outcome, scriptsOf(splitPageFiles(source)), 'javascript'),
      )
    const outcome =
      body.kind === 'function'
        ? readCall(body, index, result, separatorOf(version))
        : readRun(body, index, result)
    if (!outcome) return []
    return [nameOtherLanguage(shorten(withinSource(outcome, source)), source, body.language)]
  })
}

type CodeLanguage = Exclude<TestedBody, { kind: 'page' }>['language']
type Kind<Name extends TestedBody['kind']> = Extract<TestedBody, { kind: Name }>

function readRun(body: Kind<'program'>, index: number, result: RunTest): TestOutcome | null {
  const test = body.tests[index]
  if (!test) return null
  const isEnded = result.verdict === 'AC' || result.verdict === 'WA'
  return {
    name: test.name,
    given: test.input,
    expected: test.output,
    isPassed: result.verdict === 'AC',
    came: isEnded ? (result.output ?? '') : null,
    printed: '',
    ...(isEnded ? { error: null, line: null } : readFailure(result, body.language)),
  }
}

function readCall(
  body: Kind<'function'>,
  index: number,
  result: RunTest,
  separator: string,
): TestOutcome | null {
  const test = body.tests[index]
  if (!test) return null
  const { call, name = call, expect, raises } = test
  const shown = { name, given: call, expected: expect ?? raises ?? '' }
  const nothing = { isPassed: false, came: null, printed: '' }
  if (result.verdict !== 'AC' && result.verdict !== 'WA')
    return { ...shown, ...nothing, ...readFailure(result, body.language) }
  const record = readRecord(result.output ?? '', separator)
  if (!record) return { ...shown, ...nothing, error: endedEarly, line: null }
  const { kind, text, line, printed } = record
  if (kind === 'no-call') return { ...shown, ...nothing, printed, error: readsInput, line: null }
  if (kind === 'error') {
    const isPassed = raises !== undefined && typeOfError(text) === raises
    return { ...shown, isPassed, came: null, printed, error: text, line }
  }
  const isPassed = expect !== undefined && isExpected(body, text.trimEnd(), expect.trimEnd())
  return { ...shown, isPassed, came: text, printed, error: null, line: null }
}

/** C++ values are shown by the author's program, so braces may contain a list. */
function isExpected({ language }: Kind<'function'>, came: string, expected: string): boolean {
  return language === 'cpp' ? came === expected : isSameValue(came, expected)
}

const endedEarly =
  'The program ended before the call finished. Remove what ends it, such as exit().'
const readsInput =
  'The program reads input. Write only the function: it receives its values as arguments.'

function readRecord(output: string, separator: string) {
  const at = output.lastIndexOf(`\n${separator} printed\n`)
  const head = at === -1 ? null : output.slice(0, at)
  const start = head?.lastIndexOf(`\n${separator} `) ?? -1
  if (head === null || start === -1) return null
  const record = head.slice(start + separator.length + 2)
  const end = record.indexOf('\n')
  const [kind = '', line = ''] = record.slice(0, end).split(' ')
  const before = output.slice(0, start)
  return {
    kind,
    line: line === '' ? null : Number(line),
    text: record.slice(end + 1),
    printed: `${before}${before && '\n'}${output.slice(at + separator.length + 10)}`,
  }
}

function typeOfError(text: string): string {
  return text.split(': ')[0] ?? ''
}

/** The error of a program that did not finish. */
function readFailure({ verdict, message }: RunTest, language: CodeLanguage) {
  const ending = stopped[verdict]
  if (ending) return { error: ending, line: null, ...outOfTime(verdict) }
  const lines = message
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^It (ended|was)/.test(line))
  const errors = lines.filter((line) => /^\S*(?:Error|Exception|Exit)\b|error: /.test(line))
  // Python prints the error last, the other languages first.
  const error = (language === 'python' ? errors.at(-1) : errors[0]) ?? lines[0] ?? message
  return { error, line: findLine(message, language) }
}

/** A line of the student's program; numbers that only the error's text mentions do not count. */
function findLine(message: string, language: CodeLanguage): number | null {
  const firstOf = (expression: RegExp) => expression.exec(message)?.[1]
  const line = {
    // Python lists the calls before the error, innermost last.
    python: () => [...message.matchAll(/^ +File "solution\.py", line (\d+)/gm)].at(-1)?.[1],
    javascript: () => firstOf(/\bsolution\.js:(\d+)/),
    // An error in a header is followed by the line that led to it.
    cpp: () =>
      firstOf(/^solution\.cpp:(\d+):\d+: (?:fatal )?error/m) ?? firstOf(/^solution\.cpp:(\d+)/m),
  }[language === 'typescript' ? 'javascript' : language]()
  return line === undefined ? null : Number(line)
}

/** An unclosed bracket is only noticed after the student's program, in the appended code. */
function withinSource(outcome: TestOutcome, source: string): TestOutcome {
  const last = source.trimEnd().split('\n').length
  return { ...outcome, line: outcome.line === null ? null : Math.min(outcome.line, last) }
}

function shorten(outcome: TestOutcome): TestOutcome {
  const cut = (text: string) =>
    text.length <= longestShown ? text : `${text.slice(0, longestShown).toWellFormed()}…`
  return {
    ...outcome,
    came: outcome.came === null ? null : cut(outcome.came),
    printed: cut(outcome.printed),
    error: outcome.error === null ? null : cut(outcome.error),
  }
}
