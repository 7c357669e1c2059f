import * as z from 'zod'
import { slug, visitorQuiz } from '~/features/courses/schema'
import { parseJson } from '~/platform/parse-json'
import { longestComparedAnswer } from './rules/answer-field'
import { challengeLength } from './rules/challenge'

const itemNumber = z.coerce.number().int().min(1).max(challengeLength)

/** The challenge item named in the address; null for the next one without an answer. */
export const wantedItem = z
  .union([z.literal('end'), itemNumber])
  .nullable()
  .catch(null)

/** The answer to a challenge question: indexes of options. */
export const challengeForm = z.object({
  item: itemNumber,
  choice: z.array(z.coerce.number().int().min(0).max(5)).max(6),
})

/**
 * When the daily review asked an exercise, in milliseconds since 1970; null if it was opened in any
 * other way.
 */
export const askedByReviewAt = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform((text) => new Date(Number(text)))
  .nullable()
  .catch(null)

const visitorExercise = z.object({
  courseId: slug,
  exerciseId: slug,
  version: z.string().max(80),
  answers: z.array(z.string().max(longestComparedAnswer)).max(10),
})

const visitorDraft = z.object({
  courseId: slug,
  exerciseId: slug,
  version: z.string().max(80),
  answer: z.string(),
})

/** Per request; the browser sends more in several requests. */
const mostVisitorAnswers = 40
/** Twenty quizzes of five attempts with all their options. */
const mostAnswerValues = 12_000

/** The valid items of a list, so that one bad item does not discard the rest. */
const readable = <Item>(item: z.ZodType<Item>) =>
  z
    .array(z.unknown())
    .max(mostVisitorAnswers)
    .catch([])
    .transform((items) =>
      items.flatMap((each) => {
        const read = item.safeParse(each)
        return read.success ? [read.data] : []
      }),
    )

const noAnswers = { quizzes: [], exercises: [], drafts: [] }

/** A visitor's answers and drafts as JSON from their browser; unreadable values are ignored. */
export const visitorAnswers = z
  .string()
  .max(256 * 1024)
  .transform((text, context): unknown => {
    const parsed = parseJson(text, mostAnswerValues)
    if (parsed.ok) return parsed.value
    context.addIssue('should be JSON')
    return z.NEVER
  })
  .pipe(
    z.object({
      quizzes: readable(visitorQuiz),
      exercises: readable(visitorExercise),
      drafts: readable(visitorDraft),
    }),
  )
  .catch(noAnswers)

export type VisitorAnswers = z.infer<typeof visitorAnswers>
