import * as z from 'zod'
import { parseJson } from '~/platform/parse-json'
import { cannotBeShown, typedText } from '~/platform/typed-text'
import { formVersion } from '~/platform/version'
import { courseLevels, longestNote } from './rules'

/**
 * The last part of an address, and the name of a folder or file: lower-case letters, digits,
 * hyphens.
 */
export const slug = z
  .string()
  .max(80, 'should be at most 80 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'should be lower-case letters, digits and single hyphens')

const ids = z.array(slug).max(500).catch([])
/** Two hundred courses of twenty modules. */
const mostLocalValues = 5000

/** A visitor's progress as JSON from their browser; unreadable values count as no progress. */
export const localProgress = z
  .string()
  .max(100_000)
  .transform((text, context): unknown => {
    const parsed = parseJson(text, mostLocalValues)
    if (parsed.ok) return parsed.value
    context.addIssue('should be JSON')
    return z.NEVER
  })
  .pipe(z.object({ unlockedCourses: ids, completed: z.record(z.string(), ids).catch({}) }))
  .transform(({ unlockedCourses, completed }) => ({
    unlockedCourses,
    completed: Object.fromEntries(
      Object.entries(completed).filter(([courseId]) => slug.safeParse(courseId).success),
    ),
  }))
  .catch({ unlockedCourses: [], completed: {} })

export const courseParams = z.object({ courseId: slug })
export const moduleParams = z.object({ courseId: slug, moduleId: slug })
/** Of the frame around a course's pages; the lesson's own page answers an id that none can have. */
export const coursePages = courseParams.extend({ moduleId: slug.nullable().catch(null) })

const durations = ['short', 'medium', 'long'] as const
const prices = ['free', 'paid'] as const

/** The catalogue's filters in the address; an unknown value is ignored. */
export const catalogueFilters = z.object({
  search: z
    .string()
    .max(10_000)
    .transform((text) => text.trim().slice(0, 100))
    .catch(''),
  level: z.enum(courseLevels).optional().catch(undefined),
  duration: z.enum(durations).optional().catch(undefined),
  price: z.enum(prices).optional().catch(undefined),
})

/** The search text in the address. */
export const searchQuery = z.object({ q: z.string().max(10_000).catch('') })

export type CatalogueFilters = z.infer<typeof catalogueFilters>

/** A note on a module as submitted; browsers send line ends as two characters. */
export const noteForm = z.object({
  note: z
    .string()
    .max(2 * longestNote, 'A note has at most 10,000 characters.')
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(typedText('Write your note.', longestNote, 'A note has at most 10,000 characters.'))
    // PostgreSQL cannot store NUL (its manual, section 8.3).
    .refine((note) => !note.includes('\0'), cannotBeShown),
  version: formVersion.optional(),
})

const chosen = z.array(z.coerce.number().int().min(0).max(5)).max(6)

/** The answer to one question of a quiz; choices are indexes of options. */
export const quizForm = z.object({
  attempt: z.coerce.number().int().min(1).max(1_000_000),
  question: z.string().max(80),
  try: z.coerce.number().int().min(1).max(2),
  choice: chosen,
})

/** Five questions, each with two tries of six choices. */
const mostEarlierValues = 120

/** A visitor's earlier answers in the same attempt, as JSON; unreadable values count as none. */
export const earlierTries = z
  .string()
  .max(4000)
  .transform((text, context): unknown => {
    const parsed = parseJson(text, mostEarlierValues)
    if (parsed.ok) return parsed.value
    context.addIssue('should be JSON')
    return z.NEVER
  })
  .pipe(z.array(z.object({ questionId: z.string().max(80), chosen })).max(10))
  .catch([])

/** A visitor's answers in one lesson's quiz, as stored in their browser (decision 8). */
export const visitorQuiz = z.object({
  courseId: slug,
  moduleId: slug,
  attempts: z
    .array(
      z.object({
        attempt: z.int().min(1).max(1_000_000),
        questions: z
          .array(
            z.object({
              id: slug,
              /** The question's text when it was answered, which may have changed since. */
              question: z.string().max(600),
              options: z.array(z.string().max(400)).max(6),
              tries: z.array(chosen).min(1).max(2),
            }),
          )
          .max(5),
      }),
    )
    .max(5),
})

export type VisitorQuiz = z.infer<typeof visitorQuiz>

/** The quiz attempt named in the address; null if it names none. */
export const wantedAttempt = z.coerce.number().int().min(1).max(1_000_000).nullable().catch(null)
