import type {
  CodeBody,
  ExerciseBody,
  JudgedBody,
  PageBody,
} from '~/features/courses/schema/exercise-body'
import type { EngineName } from '../../../../judge/contract.ts'
import type { Comparison } from '../../../../judge/compare.ts'
import { cppMain } from './cpp-main'

/** The limits of each test; the judge cuts off longer output. */
export const exerciseLimits = { cpuMs: 500, memoryMib: 256, outputKib: 7 }

type FunctionBody = Extract<CodeBody, { kind: 'function' }>
type ProgramBody = Extract<CodeBody, { kind: 'program' }>

/** What is needed to run an exercise's tests; the page has only this part of it. */
export type TestedBody =
  | Pick<FunctionBody, 'kind' | 'language' | 'tests'>
  | Pick<ProgramBody, 'kind' | 'language' | 'tests' | 'checker'>
  | Pick<PageBody, 'kind' | 'tests'>

export type ProgramTest = {
  name: string
  input: string
  /** Null if the result is read from the output. */
  expected: string | null
}

export type TestProgram = {
  language: EngineName
  source: string
  tests: ProgramTest[]
  comparison: Comparison
}

/**
 * The student's program as the judge runs it. For a function, the code that makes the calls is
 * appended, so that the student's line numbers stay the same.
 *
 * @param version of the exercise; part of it separates the call's result from what was printed
 */
export function makeTestProgram(body: TestedBody, version: string, source: string): TestProgram {
  if (body.kind === 'page') return makePageProgram(body, source)
  const { language } = body
  if (body.kind === 'program') {
    const tests = body.tests.map(({ name, input, output }) => ({ name, input, expected: output }))
    return { language, source, tests, comparison: readComparison(body.checker) }
  }
  const separator = separatorOf(version)
  const harness = {
    python: () => pythonHarness(separator),
    javascript: () => javascriptHarness(separator),
    // The harness is valid in both languages.
    typescript: () => javascriptHarness(separator),
    cpp: () => cppMain(body.tests, separator),
  }[language]()
  return {
    language,
    source: `${source.trimEnd()}\n${harness}`,
    tests: body.tests.map(({ call, name = call }, index) => ({
      name,
      input: language === 'cpp' ? String(index) : call,
      expected: null,
    })),
    comparison: { kind: 'tokens' },
  }
}

/**
 * The files are the program and each test is an input; the engine mounts the page and runs the
 * test.
 */
function makePageProgram(body: Pick<PageBody, 'tests'>, source: string): TestProgram {
  const tests = listJudgedTests(body).map(({ name, run }) => ({ name, input: run, expected: null }))
  return { language: 'page', source, tests, comparison: { kind: 'tokens' } }
}

/** Whether the judge runs answers to this exercise. */
export function isJudged(body: ExerciseBody): body is JudgedBody {
  return body.kind === 'function' || body.kind === 'program' || body.kind === 'page'
}

/** Tests of a page that need a browser run only in the student's browser and count for nothing. */
export function listJudgedTests({ tests }: Pick<PageBody, 'tests'>) {
  return tests.filter(({ browser }) => !browser)
}

function readComparison(checker: string): Comparison {
  if (checker === 'exact' || checker === 'tokens') return { kind: checker }
  return { kind: 'floats', tolerance: Number(checker.split(':')[1] ?? 1e-6) }
}

/** A text that no program prints by chance. */
export function separatorOf(version: string): string {
  return `=${version.slice(0, 16)}`
}

const pythonHarness = (separator: string) => `
def __exercise_test():
    import builtins, io, sys
    call = sys.stdin.read()
    printed, stdout = io.StringIO(), sys.stdout
    sys.stdout = printed
    kind, line = "value", ""
    try:
        shown = builtins.repr(builtins.eval(builtins.compile(call, "call", "eval"), builtins.globals()))
    except BaseException as error:
        kind = "error"
        words = builtins.str(error)
        shown = builtins.type(error).__name__ + (": " + words if words else "")
        trace = error.__traceback__
        while trace:
            code = trace.tb_frame.f_code
            if code.co_filename == "solution.py" and code.co_name != "__exercise_test":
                line = builtins.str(trace.tb_lineno)
            trace = trace.tb_next
    sys.stdout = stdout
    stdout.write("\\n${separator} " + (kind if call else "no-call") + " " + line + "\\n" + shown)
    stdout.write("\\n${separator} printed\\n" + printed.getvalue())
__exercise_test()
`

/** Evaluates the call where `__exercise` is the only name that is not the student's. */
const javascriptHarness = (separator: string) => `
;(async () => {
  const __exercise = { host: globalThis, printed: '', kind: 'value', line: '' }
  __exercise.inspect = __exercise.host.require('util').inspect
  __exercise.call = __exercise.host.require('fs').readFileSync(0, 'utf8')
  __exercise.write = __exercise.host.process.stdout.write
  __exercise.log = (...values) => {
    __exercise.printed += __exercise.host.require('util').format(...values) + '\\n'
  }
  for (const name of ['log', 'info', 'debug']) __exercise.host.console[name] = __exercise.log
  __exercise.host.process.stdout.write = (text) => void (__exercise.printed += text)
  try {
    __exercise.shown = __exercise.inspect(await eval('(' + __exercise.call + ')'))
  } catch (error) {
    __exercise.kind = 'error'
    __exercise.shown = error && error.name ? error.name + ': ' + error.message : __exercise.inspect(error)
    __exercise.line = (/solution\\.js:(\\d+)/.exec(error && error.stack) || [])[1] || ''
  }
  __exercise.write('\\n${separator} ' + (__exercise.call ? __exercise.kind : 'no-call') + ' ' + __exercise.line + '\\n' + __exercise.shown)
  __exercise.write('\\n${separator} printed\\n' + __exercise.printed)
})()
`
