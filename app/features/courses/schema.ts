import * as z from 'zod'
import { parseJson } from '~/platform/parse-json'
import { typedText } from '~/platform/typed-text'
import { formVersion } from '~/platform/version'
import { courseLevels, longestNote } from './rules'

/** The last part of an address, and the name of a folder or file: lower case, digits, hyphens. */
export const slug = z
  .string()
  .max(80, 'should be at most 80 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'should be lower-case letters, digits and single hyphens')

const shortText = (longest: number) =>
  z
    .string('should be text')
    .trim()
    .min(1, 'should not be empty')
    .max(longest, `should be at most ${longest} characters`)

const wholeNumber = (least: number, most: number) => {
  const problem = `should be a whole number from ${least} to ${most}`
  return z.int(problem).min(least, problem).max(most, problem)
}

const unlikelyPriceMinor = 1000

/** Why a price looks like a slip, such as rupees instead of paise; null when it does not. */
function priceSlip(priceMinor: number): string | null {
  if (priceMinor === 0) return null
  const rupees = (priceMinor / 100).toFixed(2)
  if (priceMinor < unlikelyPriceMinor) return `is ₹${rupees}, less than ₹10`
  return priceMinor % 100 === 0 ? null : `is ₹${rupees}, which is not a whole rupee`
}

const courseFields = z.strictObject({
  title: shortText(80),
  summary: shortText(200),
  level: z.enum(courseLevels, `should be one of ${courseLevels.join(', ')}`),
  hours: wholeNumber(1, 500),
  priceMinor: wholeNumber(0, 100_000_000),
  /** Confirms a price that looks like a slip. */
  isUnusualPrice: z.boolean('should be true or false').default(false),
  position: wholeNumber(0, 10_000),
  featured: z.boolean('should be true or false'),
  outcomes: z
    .array(shortText(160), 'should be a list')
    .min(3, 'should name at least three')
    .max(6, 'should name at most six'),
  build: shortText(200),
  /** Ids of the courses to go on with, the best first. */
  next: z.array(slug, 'should be a list').max(4, 'should name at most four').default([]),
})

/** Front matter of `course.md`; content/README.md explains it to authors. */
export const courseFrontMatter = courseFields
  .superRefine(({ priceMinor, isUnusualPrice }, context) => {
    const slip = priceSlip(priceMinor)
    if (slip && !isUnusualPrice)
      context.addIssue({
        code: 'custom',
        path: ['priceMinor'],
        message: `${slip}; prices are in paise. If it is right, add isUnusualPrice: true`,
      })
  })
  .transform(({ isUnusualPrice: _, ...course }) => course)

const question = z
  .strictObject({
    id: slug,
    question: shortText(600),
    kind: z.enum(['single', 'multiple'], 'should be single or multiple'),
    options: z
      .array(
        z.strictObject({
          text: shortText(400),
          correct: z.boolean('should be true or false').default(false),
          /** Why this option fails; of each that is not correct. */
          why: shortText(240).optional(),
        }),
        'should be a list',
      )
      .min(2, 'should have at least two')
      .max(6, 'should have at most six'),
    explanation: shortText(1200),
  })
  .refine((q) => q.options.some((option) => option.correct), {
    path: ['options'],
    error: 'should have a correct one',
  })
  .refine((q) => q.kind === 'multiple' || q.options.filter((o) => o.correct).length === 1, {
    path: ['options'],
    error: 'should have exactly one correct for kind single',
  })
  .refine((q) => q.options.every((option) => !option.correct || option.why === undefined), {
    path: ['options'],
    error: 'should say why an option fails only where it is not correct',
  })
  .refine((q) => q.options.every((option) => option.correct || option.why !== undefined), {
    path: ['options'],
    error: 'should say of each option that is not correct why it fails',
  })

export type Question = z.infer<typeof question>

/** Front matter of a module's file. */
export const moduleFrontMatter = z.strictObject({
  title: shortText(80),
  summary: shortText(240),
  minutes: wholeNumber(1, 600),
  quiz: z
    .array(question, 'should be a list')
    .min(3, 'should have at least three questions')
    .max(5, 'should have at most five questions')
    .refine(
      (quiz) => new Set(quiz.map((q) => q.id)).size === quiz.length,
      'should give each question an id of its own',
    ),
  /** Of a paid course: everybody may read this lesson and do its quiz and exercises. */
  isSample: z.boolean('should be true or false').default(false),
})

const ids = z.array(slug).max(500).catch([])
/** Two hundred courses of twenty modules. */
const mostLocalValues = 5000

/** A visitor's progress as the browser stored it, in JSON; what cannot be read counts as nothing. */
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

const durations = ['short', 'medium', 'long'] as const
const prices = ['free', 'paid'] as const

/** The catalogue's filters in the address; an unknown value filters nothing. */
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

/** What the search was asked for, in the address. */
export const searchQuery = z.object({ q: z.string().max(10_000).catch('') })

export type CatalogueFilters = z.infer<typeof catalogueFilters>

/** A note on a module as its form sends it; browsers end lines with two characters. */
export const noteForm = z.object({
  note: z
    .string()
    .max(2 * longestNote, 'A note has at most 10,000 characters.')
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(typedText('Write your note.', longestNote, 'A note has at most 10,000 characters.')),
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

/** Five questions with two tries of six choices. */
const mostEarlierValues = 120

/** What a visitor answered before in the same attempt, in JSON; what cannot be read counts as nothing. */
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

/** What a visitor answered in the quiz of one lesson, as the browser stored it (decision 8). */
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
              /** As it was asked, which may have changed. */
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

/** Which attempt at a quiz the address asks for; null where it says none. */
export const wantedAttempt = z.coerce.number().int().min(1).max(1_000_000).nullable().catch(null)
