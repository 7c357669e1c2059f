import * as z from 'zod/mini'
import { readDraft } from '../features/exercises/ui/answer-draft'
import { listDrafts } from '../ui/drafts/store'

type Stored = { address: string; text: string }

/** One quiz, exercise or draft in the server's format (`exercises/schema.ts`). */
export type VisitorAnswer = { kind: 'quiz' | 'exercise' | 'draft'; sent: object; questions: number }

/** Per request; the server accepts 256 KiB. */
const mostBytes = 100_000
const mostTogether = 20
/** A longer item would be refused, together with everything after it. */
const mostBytesOfOne = 200_000

const lessonAddress = /^\/course\/([^/]+)\/([^/]+)$/
const exerciseAddress = /^\/course\/([^/]+)\/exercise\/([^/]+)$/

const attempts = z.array(
  z.object({
    attempt: z.number(),
    questions: z.array(
      z.object({
        id: z.string(),
        question: z.string(),
        options: z.array(z.object({ index: z.number(), text: z.string() })),
        tries: z.array(z.array(z.number())),
      }),
    ),
  }),
)

const exercise = z.object({
  version: z.string(),
  answers: z.array(z.object({ answer: z.string() })),
})

const account = z.object({
  unlockedCourses: z.array(z.string()),
  completed: z.record(z.string(), z.array(z.string())),
})

/** The server's response to a hand-over: the account's progress. */
export const readAccount = (answer: unknown) => account.parse(answer)

/**
 * A visitor's answers stored in this browser, and what they typed into exercises without
 * submitting.
 *
 * @param userId the account that now owns the visitor's drafts
 */
export function readAnswers(stored: readonly Stored[], userId: string): VisitorAnswer[] {
  const answers = stored.flatMap(({ address, text }) => readOne(address, text))
  const drafts = listDrafts('exercise-', userId).flatMap((form) => {
    const [courseId, exerciseId] = form.split('/')
    const draft = readDraft({ name: `exercise-${form}`, owner: userId })
    if (!draft || draft.answer.trim() === '') return []
    const { answer, exerciseVersion: version } = draft
    const sent = { courseId, exerciseId, version, answer }
    return [{ kind: 'draft' as const, questions: 0, sent }]
  })
  return [...answers, ...drafts]
}

function readOne(address: string, text: string): VisitorAnswer[] {
  const value = parse(text)
  const [, courseId, exerciseId] = exerciseAddress.exec(address) ?? []
  if (exerciseId !== undefined) {
    const read = exercise.safeParse(value)
    if (!read.success) return []
    const answers = read.data.answers.map((each) => each.answer)
    const sent = { courseId, exerciseId, version: read.data.version, answers }
    return [{ kind: 'exercise', questions: 0, sent }]
  }
  const [, quizCourseId, moduleId] = lessonAddress.exec(address) ?? []
  const read = attempts.safeParse(value)
  if (moduleId === undefined || !read.success) return []
  const sent = read.data.map(({ attempt, questions }) => ({
    attempt,
    questions: questions.filter(({ tries }) => tries.length > 0).map(withOptionsInOrder),
  }))
  const ids = new Set(sent.flatMap(({ questions }) => questions.map(({ id }) => id)))
  if (ids.size === 0) return []
  return [
    {
      kind: 'quiz',
      questions: ids.size,
      sent: { courseId: quizCourseId, moduleId, attempts: sent },
    },
  ]
}

type Question = z.infer<typeof attempts>[number]['questions'][number]

/** Restores the order of the course's file, because the page shuffled the options. */
function withOptionsInOrder({ id, question, options, tries }: Question) {
  const ordered = options.toSorted((a, b) => a.index - b.index).map(({ text }) => text)
  return { id, question, options: ordered, tries }
}

/** In as many requests as needed; one even if there is nothing. */
export function packAnswers(answers: readonly VisitorAnswer[]): VisitorAnswer[][] {
  const packs: VisitorAnswer[][] = [[]]
  let bytes = 0
  for (const each of answers) {
    const { length } = new TextEncoder().encode(JSON.stringify(each.sent))
    if (length > mostBytesOfOne) continue
    const pack = packs.at(-1) ?? []
    const isFull = pack.length >= mostTogether || bytes + length > mostBytes
    if (isFull && pack.length > 0) {
      packs.push([each])
      bytes = length
    } else {
      pack.push(each)
      bytes += length
    }
  }
  return packs
}

export function countSaved(answers: readonly VisitorAnswer[]) {
  const count = (kind: VisitorAnswer['kind']) => answers.filter((each) => each.kind === kind).length
  const questions = answers.reduce((sum, each) => sum + each.questions, 0)
  return { questions, exercises: count('exercise'), drafts: count('draft') }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
