import * as z from 'zod'
import { slug } from '~/features/courses/schema'
import { parseJson } from '~/platform/parse-json'
import { dailyMinutes } from './rules/goal'

const minutesADay = z.coerce
  .number('Choose 5, 15 or 30 minutes.')
  .refine((minutes) => dailyMinutes.some((each) => each === minutes), 'Choose 5, 15 or 30 minutes.')

/** The values that the form showed, as JSON; unreadable values count as not sent. */
const shownPlan = z
  .string()
  .max(300)
  .transform((text, context): unknown => {
    const parsed = parseJson(text, 10)
    if (parsed.ok) return parsed.value
    context.addIssue('should be JSON')
    return z.NEVER
  })
  .pipe(
    z.object({
      courseId: z.string().nullable(),
      minutesADay: z.number().nullable(),
      wantsReminders: z.boolean(),
    }),
  )
  .optional()
  .catch(undefined)

/** The questions after sign-up, and the preferences; each may be left empty. */
export const planForm = z.object({
  intent: z.enum(['save', 'begin', 'skip']).default('save'),
  courseId: slug.optional(),
  minutesADay: minutesADay.optional(),
  wantsReminders: z.literal('yes').optional(),
  shown: shownPlan,
})

export type PlanForm = z.infer<typeof planForm>

const optionIndex = z.coerce.number().int().min(0).max(5)

/** The answer to a question of today's review. */
export const reviewForm = z.object({
  courseId: slug,
  moduleId: slug,
  questionId: slug,
  /** Milliseconds since 1970. */
  askedAt: z.coerce.number().int().min(0).max(8_640_000_000_000_000),
  chosen: z
    .preprocess((sent) => (typeof sent === 'string' ? [sent] : sent), z.array(optionIndex).max(6))
    .default([]),
})

/** 'Not now' at an exercise of today's review. */
export const putOffForm = z.object({
  intent: z.literal('not-now'),
  courseId: slug,
  exerciseId: slug,
})

/**
 * How many items today's review should end with, from its address; unreadable values ask for no
 * more.
 */
export const wantedEnd = z.coerce.number().int().min(1).max(32_767).nullable().catch(null)
