import * as z from 'zod'
import { cannotBeShown, typedText } from '~/platform/typed-text'
import { formVersion } from '~/platform/version'
import { distinctSkills } from './rules/profile-form'
import { type FieldName, longest } from './rules/sections'

/** What breaks a line of text apart: controls, halves of characters, marks that turn text around. */
const unshowable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** The same for text of several lines, where tabs and line breaks are wanted. */
const unshowableInText = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

const line = (name: FieldName, what: string) =>
  typedText(
    `${what} should be text.`,
    longest[name],
    `${what} can have at most ${longest[name]} characters.`,
  ).refine((text) => !unshowable.test(text), cannotBeShown)

const text = (name: FieldName, what: string) => {
  const tooLong = `${what} can have at most ${longest[name]} characters.`
  return z
    .string(`${what} should be text.`)
    .max(4 * longest[name], tooLong)
    .transform((typed) => typed.replaceAll(/\r\n?/g, '\n'))
    .pipe(
      typedText(tooLong, longest[name], tooLong).refine(
        (typed) => !unshowableInText.test(typed),
        cannotBeShown,
      ),
    )
}

const phone = line('phone', 'A phone number').refine(
  (typed) => typed === '' || /^\+?[\d\s().-]{4,}$/.test(typed),
  'A phone number has digits, spaces, brackets and hyphens, like +91 98765 43210.',
)

/** A picture elsewhere, by https only; or one that was uploaded here. */
const avatarUrl = line('avatarUrl', "A picture's address").refine(
  (typed) => typed === '' || isPictureAddress(typed),
  "A picture's address begins with https://.",
)

function isPictureAddress(typed: string): boolean {
  if (/^\/uploads\/avatars\/[\w-]+\.webp$/.test(typed)) return true
  const url = URL.parse(typed)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

const job = z.object(
  {
    position: line('position', 'A position').default(''),
    company: line('company', 'A company').default(''),
    duration: line('duration', 'A duration').default(''),
    description: text('description', 'A description').default(''),
  },
  'A job should have position, company, duration and description.',
)

const degree = z.object(
  {
    degree: line('degree', 'A degree').default(''),
    field: line('field', 'A field').default(''),
    university: line('university', 'A university').default(''),
    year: line('year', 'A year').default(''),
  },
  'A degree should have degree, field, university and year.',
)

const skills = z
  .array(line('skill', 'A skill'), 'Skills should be a list.')
  .max(200, 'There can be at most 50 skills.')
  .transform(distinctSkills)
  .refine((list) => list.length <= 50, 'There can be at most 50 skills.')

const isFilled = (entry: Record<string, string>) => Object.values(entry).some(Boolean)

/** All that a person says about themselves; saved as a whole (spec section 4). */
export const profileFields = z.object({
  name: line('name', 'A name')
    .min(1, 'Please enter your full name.')
    .refine((name) => !/^[\p{Cf}\p{Z}\p{M}]+$/u.test(name), 'Please enter your full name.'),
  headline: line('headline', 'A headline').default(''),
  location: line('location', 'A location').default(''),
  phone: phone.default(''),
  avatarUrl: avatarUrl.default(''),
  summary: text('summary', 'A summary').default(''),
  skills: skills.default([]),
  workExperience: z
    .array(job, 'Work experience should be a list.')
    .max(30, 'There can be at most 30 entries.')
    .transform((jobs) => jobs.filter(isFilled))
    .default([]),
  education: z
    .array(degree, 'Education should be a list.')
    .max(20, 'There can be at most 20 entries.')
    .transform((degrees) => degrees.filter(isFilled))
    .default([]),
})

export type Job = z.infer<typeof job>
export type Degree = z.infer<typeof degree>

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** The last part of a public CV's address. */
export const cvSlug = typedText(
  'Please choose an address.',
  60,
  'An address can have at most 60 characters.',
)
  .toLowerCase()
  .min(3, 'An address needs at least 3 characters.')
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'An address has letters a to z, digits and single hyphens between them.',
  )

/** Where and to whom a CV is shown. */
export const cvForm = z.object({
  slug: cvSlug,
  isPublic: ticked,
  isIndexed: ticked,
  showsContact: ticked,
  version: formVersion.optional(),
})

export type CvSettings = Omit<z.infer<typeof cvForm>, 'version'>

/** As much as the whole form; what of it is too long for a field is refused with the field's name. */
const said = z
  .string()
  .max(256 * 1024)
  .nullish()
const saidList = z.array(z.string().max(256 * 1024)).nullish()

/** As much of JSON Resume 1.0.0 as a profile has a place for; the rest is left out. */
export const jsonResume = z.object({
  basics: z
    .object({
      name: said,
      label: said,
      phone: said,
      summary: said,
      location: z.object({ address: said, city: said, region: said }).nullish(),
    })
    .nullish(),
  work: z
    .array(
      z.object({
        name: said,
        position: said,
        summary: said,
        highlights: saidList,
        duration: said,
        startDate: said,
        endDate: said,
      }),
    )
    .nullish(),
  education: z
    .array(z.object({ institution: said, area: said, studyType: said, endDate: said, year: said }))
    .nullish(),
  skills: z.array(z.object({ name: said, keywords: saidList })).nullish(),
})

export type JsonResume = z.infer<typeof jsonResume>
