import { joinPageFiles } from '../../../../judge/engines/page/page-files.ts'
import type { ExerciseFrontMatter, ProgramLanguage } from '../schema/exercise'
import type { ExerciseBody, InputProgram } from '../schema/exercise-body'
import type { ExerciseFolder } from './read-exercise-folders'

const endings: Record<ProgramLanguage, string> = {
  javascript: 'js',
  typescript: 'ts',
  python: 'py',
  cpp: 'cpp',
}

/** The languages of an own-input exercise's programs, by file extension. */
const engines = { py: 'python', js: 'javascript' } as const

/**
 * Adds the files beside `exercise.md` that this kind needs; texts are still Markdown.
 *
 * @returns `problems`: mistakes in the files, each beginning with the file's name
 */
export function readExerciseFiles(folder: ExerciseFolder, data: ExerciseFrontMatter) {
  const files = new FileReader(folder)
  const body = readBody(files, data)
  return { body, problems: files.finish() }
}

function readBody(files: FileReader, data: ExerciseFrontMatter): ExerciseBody {
  if (data.kind === 'order' || data.kind === 'command') return data
  if (data.kind === 'own-input') return { ...data, ...readInputPrograms(files, data.mistakes) }
  if (data.kind === 'function' || data.kind === 'program') {
    const ending = endings[data.language]
    files.needWrongs(new RegExp(`^wrong-\\d+\\.${ending}$`))
    const [starter, solution] = [files.read(`starter.${ending}`), files.read(`solution.${ending}`)]
    return { ...data, starter, solution }
  }
  if (data.kind === 'page') return { ...data, ...readPages(files) }
  const program = files.readShown()
  if (data.kind === 'fill') files.problems.push(...checkGaps(program, data.gaps.length))
  if (data.kind === 'spot' && !program.split('\n')[data.fault - 1]?.trim())
    files.problems.push(`exercise.md: fault: the program has no line ${data.fault}, or it is empty`)
  return { ...data, program, programHtml: '' }
}

function readInputPrograms(files: FileReader, mistakes: readonly { wrong: string }[]) {
  const generator = files.readProgram('generator')
  const solution = files.readProgram('solution')
  const names = files.needWrongs(/^wrong-\d+\.(?:py|js)$/).map((name) => name.slice(0, -3))
  const wrongs = names.map((name) => ({ name, ...files.readProgram(name) }))
  for (const { wrong } of mistakes)
    if (!names.includes(wrong))
      files.problems.push(`exercise.md: mistakes: there is no file ${wrong}.py or ${wrong}.js`)
  return { generator, solution, wrongs }
}

function checkGaps(program: string, count: number): string[] {
  const found = [...program.matchAll(/\[\[(\d+)\]\]/g)].map(([, number]) => Number(number))
  const expected = Array.from({ length: count }, (_, index) => index + 1)
  return found.toSorted((a, b) => a - b).join() === expected.join()
    ? []
    : [`exercise.md: gaps: the program should have the gaps [[1]] to [[${count}]], each once`]
}

const mostPageFiles = 6
const longestPageFile = 8 * 1024
const pageFileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/
const pageFileEndings = ['html', 'jsx', 'js', 'tsx', 'ts', 'css']

function readPages(files: FileReader) {
  const names = files.listFolder('starter').toSorted((a, b) => rankOf(a) - rankOf(b))
  if (names.length === 0 || names.length > mostPageFiles)
    files.problems.push(`starter: should have one to ${mostPageFiles} files`)
  for (const name of names)
    if (!pageFileName.test(name) || rankOf(name) === -1)
      files.problems.push(
        `starter/${name}: should be a name of letters, digits, '.', '_' and '-' that ends with .${pageFileEndings.join(', .')}`,
      )
  const read = (folder: string) =>
    joinPageFiles(
      Object.fromEntries(names.map((name) => [name, files.readShort(`${folder}/${name}`)])),
    )
  for (const folder of files.needWrongFolders()) read(folder)
  return { files: names, starter: read('starter'), solution: read('solution') }
}

/** HTML first, then scripts, then styles. */
function rankOf(name: string): number {
  return pageFileEndings.indexOf(name.split('.').at(-1) ?? '')
}

class FileReader {
  readonly problems: string[] = []
  readonly #files: ExerciseFolder['files']
  readonly #known = new Set(['exercise.md'])

  constructor({ files }: ExerciseFolder) {
    this.#files = files
  }

  read(name: string): string {
    this.#known.add(name)
    const text = this.#files.get(name)
    if (text?.trim()) return text
    this.problems.push(`${name}: should exist and be UTF-8 text of at most 256 kB, not empty`)
    return ''
  }

  /** A program in either language, by its name without the extension. */
  readProgram(stem: string): InputProgram {
    const ending = this.#files.has(`${stem}.js`) ? 'js' : 'py'
    return { language: engines[ending], source: this.read(`${stem}.${ending}`) }
  }

  readShown(): string {
    const names = [...this.#files.keys()].filter((name) => /^program\.[a-z]+$/.test(name))
    if (names.length === 1) return this.read(names[0] ?? '')
    this.problems.push('there should be one file program.py, program.js or of another ending')
    return ''
  }

  readShort(name: string): string {
    const text = this.read(name)
    if (Buffer.byteLength(text) > longestPageFile)
      this.problems.push(`${name}: should have at most ${longestPageFile / 1024} kB`)
    return text
  }

  listFolder(folder: string): string[] {
    const inside = [...this.#files.keys()].filter((name) => name.startsWith(`${folder}/`))
    return inside.map((name) => name.slice(folder.length + 1))
  }

  needWrongFolders(): string[] {
    const found = [...this.#files.keys()].map((name) => /^(wrong-\d+)\//.exec(name)?.[1])
    const folders = [...new Set(found.filter((each) => each !== undefined))]
    if (folders.length < 2)
      this.problems.push(
        'there should be at least two wrong pages, the folders wrong-1 and wrong-2',
      )
    return folders
  }

  needWrongs(pattern: RegExp): string[] {
    const names = [...this.#files.keys()].filter((name) => pattern.test(name))
    for (const name of names) this.read(name)
    if (names.length < 2)
      this.problems.push('there should be at least two wrong solutions, wrong-1 and wrong-2')
    return names
  }

  /** All mistakes, including files with no purpose, which reveals misspelt names. */
  finish(): string[] {
    const unknown = [...this.#files.keys()].filter((name) => !this.#known.has(name))
    return [
      ...this.problems,
      ...unknown.map((name) => `${name}: is none of the files of this kind of exercise`),
    ]
  }
}
