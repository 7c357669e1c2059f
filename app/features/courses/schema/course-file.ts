import * as z from 'zod'
import { courseLevels } from '../rules'
import { slug } from '../schema'

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

/** Why a price looks like a mistake, such as rupees instead of paise; null if it does not. */
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
  /** Confirms a price that looks like a mistake. */
  isUnusualPrice: z.boolean('should be true or false').default(false),
  position: wholeNumber(0, 10_000),
  featured: z.boolean('should be true or false'),
  outcomes: z
    .array(shortText(160), 'should be a list')
    .min(3, 'should name at least three')
    .max(6, 'should name at most six'),
  build: shortText(200),
  /** Ids of suggested next courses, best first. */
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
          /** Why this option is wrong; required for each incorrect option. */
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
    error: 'should say why an option is wrong only if it is not correct',
  })
  .refine((q) => q.options.every((option) => option.correct || option.why !== undefined), {
    path: ['options'],
    error: 'should say why each incorrect option is wrong',
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
  /** In a paid course: everybody may read this lesson and do its quiz and exercises. */
  isSample: z.boolean('should be true or false').default(false),
})
