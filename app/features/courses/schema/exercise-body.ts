import type { ExerciseFrontMatter } from './exercise'

type Fields<Kind extends ExerciseFrontMatter['kind']> = Extract<ExerciseFrontMatter, { kind: Kind }>

/** The student starts from `starter`; `solution` passes all tests. */
type Coded = { starter: string; solution: string }
type Shown = { program: string; programHtml: string }

export type InputProgram = { language: 'python' | 'javascript'; source: string }

export type CodeBody = (Fields<'function'> | Fields<'program'>) & Coded
/** `starter` and `solution` are whole pages, as `splitPageFiles` of the judge reads them. */
export type PageBody = Fields<'page'> & Coded & { files: string[] }
/** The kinds that the judge runs. */
export type JudgedBody = CodeBody | PageBody
export type PredictBody = Fields<'predict'> & Shown
export type OrderBody = Fields<'order'>
export type FillBody = Fields<'fill'> & Shown
export type SpotBody = Fields<'spot'> & Shown
export type CommandBody = Fields<'command'>
export type OwnInputBody = Fields<'own-input'> & {
  generator: InputProgram
  solution: InputProgram
  wrongs: (InputProgram & { name: string })[]
}

/**
 * The contents of an exercise's front matter and files, as stored. Hints, replies to mistakes and
 * `because` are HTML here.
 */
export type ExerciseBody =
  | JudgedBody
  | PredictBody
  | OrderBody
  | FillBody
  | SpotBody
  | CommandBody
  | OwnInputBody
