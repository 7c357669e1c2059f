import { defaultLimits, scaleLimits } from '../../judge/job.ts'
import type { Judge } from '../../judge/judge.ts'
import { filesOf, type Project } from './read-projects'

/** Packages that the judge's Python lacks: programs that import them run in another one. */
const packagesNotHere = new Set(['numpy', 'pandas', 'sklearn', 'matplotlib'])

/** Programs whose lesson shows the error that they end with. */
const endsWith = new Map([['average.py', 'ZeroDivisionError']])

/** Gives a program the other files of its project, and keeps the files it writes. */
const surroundings = `
import builtins, importlib.abc, importlib.util, io, json, sys
files = json.loads(sys.stdin.readline())

class Kept(io.StringIO):
    def __init__(self, name, mode):
        if "w" not in mode and name not in files:
            raise FileNotFoundError(2, "No such file or directory", name)
        super().__init__("" if "w" in mode else files[name], newline="")
        self.name_of_file, self.is_written = name, "r" not in mode
        if "a" in mode:
            self.seek(0, 2)
    def close(self):
        if self.is_written and not self.closed:
            files[self.name_of_file] = self.getvalue()
        super().close()

class Modules(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path=None, target=None):
        return importlib.util.spec_from_loader(name, self) if name + ".py" in files else None
    def create_module(self, spec):
        return None
    def exec_module(self, module):
        name = module.__name__ + ".py"
        exec(compile(files[name], name, "exec"), module.__dict__)

builtins.open = lambda name, mode="r", **how: Kept(str(name), mode)
sys.meta_path.insert(0, Modules())
`
const runMain = 'exec(compile(files[MAIN], MAIN, "exec"), {"__name__": "__main__"})'
const compileAll = `
for name in files:
    try:
        compile(files[name], name, "exec")
    except SyntaxError as error:
        print(name, error)
`

/** Python programs that do not compile, or that can run but end with an error. */
export async function findPythonProblems(
  judge: Judge,
  projects: readonly Project[],
): Promise<{ problems: string[]; ran: number }> {
  const withPython = projects.filter((each) => filesOf(each, /\.py$/).length > 0)
  const problems = await findSyntaxErrors(judge, withPython)
  const seen = new Set<string>()
  for (const project of withPython) {
    for (const path of programsOf(project)) {
      const key = JSON.stringify([...reachOf(project, path)].map((each) => project.files.get(each)))
      if (seen.has(key)) continue
      seen.add(key)
      const files = filesOf(project, /\.(?:py|csv|txt|json)$/)
      const end = `MAIN = ${JSON.stringify(path)}\n${runMain}`
      const { error } = await runPython(judge, files, end)
      const isMeant = error?.includes(endsWith.get(path) ?? 'EOFError') ?? true
      if (!isMeant) problems.push(`${project.name}/${path}: ${error}`)
    }
  }
  return { problems, ran: seen.size }
}

/** Compiles each text once, although many modules have it. */
async function findSyntaxErrors(judge: Judge, projects: readonly Project[]): Promise<string[]> {
  const texts = new Map<string, string>()
  for (const project of projects)
    for (const [path, text] of filesOf(project, /\.py$/))
      if (!texts.has(text)) texts.set(text, `${project.name}/${path}`)
  const files = [...texts].map(([text, name]) => [name, text] as const)
  const { error, printed } = await runPython(judge, files, compileAll)
  return [...(error === null ? [] : [error]), ...printed.split('\n').filter(Boolean)]
}

/** Whether a project has programs that only a Python with those packages can run. */
export function needsPackages(project: Project): boolean {
  return filesOf(project, /\.py$/).some(([, text]) => importsPackages(text))
}

export function importsPackages(source: string): boolean {
  return importsOf(source).some((name) => packagesNotHere.has(name))
}

/** The files that this Python can run. */
function programsOf(project: Project): string[] {
  return filesOf(project, /^\w+\.py$/)
    .map(([path]) => path)
    .filter((path) =>
      [...reachOf(project, path)].every((each) => !importsPackages(project.files.get(each) ?? '')),
    )
}

/** A file with all files of its project that it imports. */
function reachOf(project: Project, path: string, reached = new Set<string>()): Set<string> {
  reached.add(path)
  for (const name of importsOf(project.files.get(path) ?? '')) {
    const other = `${name}.py`
    if (project.files.has(other) && !reached.has(other)) reachOf(project, other, reached)
  }
  return reached
}

export function importsOf(source: string): string[] {
  return [...source.matchAll(/^\s*(?:from|import) (\w+)/gm)].map(([, name = '']) => name)
}

/** Runs a program without input. @returns its output and its error. */
async function runPython(
  judge: Judge,
  files: Iterable<readonly [path: string, text: string]>,
  end: string,
): Promise<{ error: string | null; printed: string }> {
  const texts = JSON.stringify(Object.fromEntries(files))
  const judged = await judge.judge({
    language: 'python',
    source: `${surroundings}\n${end}\n`,
    tests: [{ name: 'run', input: Buffer.from(`${texts}\n`), expected: new Uint8Array() }],
    checker: { kind: 'exact' },
    limits: scaleLimits('python', defaultLimits),
    startedAtMs: Date.now(),
  })
  if (!judged.ok) return { error: judged.reason, printed: '' }
  const [ran] = judged.result.tests
  const isEnded = ran?.verdict === 'AC' || ran?.verdict === 'WA'
  const message = judged.result.message || (ran?.message ?? 'It was not run.')
  return { error: isEnded ? null : message, printed: new TextDecoder().decode(ran?.output) }
}
