import * as z from 'zod'
import { paymentTexts, siteText, testimonialsContent } from '~/features/site/schema'
import { testimonialFields, testimonialNumbers } from '../rules'
import { filledLines } from './parts'

const sections = z.enum(['site', 'testimonials', 'hackathons', 'payments'])

export const settingsAddress = z.object({
  section: sections.catch('site'),
  reset: z.literal('yes').optional().catch(undefined),
  samples: z.literal('remove').optional().catch(undefined),
  ask: z.enum(['reset', 'samples']).nullable().catch(null),
  about: sections.nullable().catch(null),
})

/** The number of people that the confirmation question named. */
export const removalForm = z.object({ people: z.coerce.number().int().min(0).catch(0) })

/** The stored value of each section. */
export const settingSchemas = {
  site: siteText.omit({ hackathons: true, payments: true }),
  hackathons: siteText.shape.hackathons,
  payments: paymentTexts,
  testimonials: testimonialsContent,
}

/** One per line, label first: `GitHub https://github.com/asha`. */
const socialLines = z
  .string()
  .max(10_000, 'should have at most eight lines, each a name and an address')
  .default('')
  .transform((text) =>
    filledLines(text).map((line) => {
      const [, label = line, url = ''] = /^(.*?)[\s:,]*(\S+:\S*)$/.exec(line) ?? []
      return { label, url }
    }),
  )
  .refine(
    (entries) => siteText.shape.social.safeParse(entries).success,
    'should have at most eight lines, each a name and an address: GitHub https://github.com/',
  )

export const siteForm = settingSchemas.site.strip().extend({ social: socialLines })

export const hackathonsForm = settingSchemas.hackathons.strip()

export const paymentsForm = paymentTexts.strip()

const testimonial = testimonialsContent.element.shape

/**
 * The same fields four times: `nameOne`, `roleOne` … `quoteFour`. A student with only empty fields
 * is skipped.
 */
export const testimonialsForm = z
  .object(
    Object.fromEntries(
      testimonialNumbers.flatMap((number) =>
        testimonialFields.map((field) => [`${field}${number}`, testimonial[field].optional()]),
      ),
    ),
  )
  .transform((form, context) =>
    testimonialNumbers.flatMap((number) => {
      const fields = testimonialFields.map((field) => [field, form[`${field}${number}`]] as const)
      if (fields.every(([, value]) => value === undefined)) return []
      for (const [field, value] of fields)
        if (value === undefined)
          context.addIssue({
            code: 'custom',
            path: [`${field}${number}`],
            message: 'should not be empty',
          })
      return [Object.fromEntries(fields)]
    }),
  )
