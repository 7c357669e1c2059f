import * as z from 'zod'
import { cannotBeShown, exactText, typedText } from '~/platform/typed-text'
import { formVersion } from '~/platform/version'
import { distinctSkills } from './rules/profile-form'
import { type FieldName, longest } from './rules/sections'

/** Control characters, lone surrogates, line separators, and marks that reverse text. */
const unshowable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** The same, except that tabs and line breaks are allowed. */
const unshowableInText = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

const line = (name: FieldName, what: string) =>
  typedText(
    `${what} should be text.`,
    longest[name],
    `${what} can have at most ${longest[name]} characters.`,
  ).refine((text) => !unshowable.test(text), cannotBeShown)

const text = (name: FieldName, what: string) => {
  const tooLong = `${what} can have at most ${longest[name]} characters.`
  const shown = typedText(tooLong, longest[name], tooLong).refine(
    (typed) => !unshowableInText.test(typed),
    cannotBeShown,
  )
  return z
    .string(`${what} should be text.`)
    .max(4 * longest[name], tooLong)
    .transform((typed) => typed.replaceAll(/\r\n?/g, '\n'))
    .pipe(shown)
}

const phone = line('phone', 'A phone number').refine(
  (typed) => typed === '' || /^\+?[\d\s().-]{4,}$/.test(typed),
  'A phone number has digits, spaces, brackets and hyphens, like +91 98765 43210.',
)

/** An https address, or a picture uploaded here. */
const avatarUrl = line('avatarUrl', "A picture's address").refine(
  (typed) => typed === '' || isPictureAddress(typed),
  "A picture's address begins with https://.",
)

function isPictureAddress(typed: string): boolean {
  if (/^\/uploads\/avatars\/[\w-]+\.webp$/.test(typed)) return true
  const url = URL.parse(typed)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

const optional = (name: FieldName, what: string) => line(name, what).default('')

const job = z.object(
  {
    position: optional('position', 'A position'),
    company: optional('company', 'A company'),
    duration: optional('duration', 'A duration'),
    description: text('description', 'A description').default(''),
  },
  'A job should have position, company, duration and description.',
)

const degree = z.object(
  {
    degree: optional('degree', 'A degree'),
    field: optional('field', 'A field'),
    university: optional('university', 'A university'),
    year: optional('year', 'A year'),
  },
  'A degree should have degree, field, university and year.',
)

const skills = z
  .array(line('skill', 'A skill'), 'Skills should be a list.')
  .max(200, 'There can be at most 50 skills.')
  .transform(distinctSkills)
  .refine((list) => list.length <= 50, 'There can be at most 50 skills.')

const isFilled = (entry: Record<string, string>) => Object.values(entry).some(Boolean)

export const profileFields = z.object({
  name: line('name', 'A name')
    .min(1, 'Please enter your full name.')
    .refine((name) => !/^[\p{Cf}\p{Z}\p{M}]+$/u.test(name), 'Please enter your full name.'),
  headline: optional('headline', 'A headline'),
  location: optional('location', 'A location'),
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

export const cvForm = z.object({
  slug: cvSlug,
  isPublic: ticked,
  isIndexed: ticked,
  showsContact: ticked,
  version: formVersion.optional(),
})

export type CvSettings = Omit<z.infer<typeof cvForm>, 'version'>

export const deleteAccountForm = z.object({
  password: exactText(
    'Please enter your password.',
    128,
    'A password has at most 128 characters.',
  ).min(1, 'Please enter your password.'),
})

/** The form's own limit; `profileFields` refuses longer text and names the field. */
const longText = z.string().max(256 * 1024)
const optionalText = longText.nullish()
const optionalTexts = z.array(longText).nullish()

/** The part of JSON Resume 1.0.0 that a profile has fields for. */
export const jsonResume = z.object({
  basics: z
    .object({
      name: optionalText,
      label: optionalText,
      phone: optionalText,
      summary: optionalText,
      location: z
        .object({ address: optionalText, city: optionalText, region: optionalText })
        .nullish(),
    })
    .nullish(),
  work: z
    .array(
      z.object({
        name: optionalText,
        position: optionalText,
        summary: optionalText,
        highlights: optionalTexts,
        duration: optionalText,
        startDate: optionalText,
        endDate: optionalText,
      }),
    )
    .nullish(),
  education: z
    .array(
      z.object({
        institution: optionalText,
        area: optionalText,
        studyType: optionalText,
        endDate: optionalText,
        year: optionalText,
      }),
    )
    .nullish(),
  skills: z.array(z.object({ name: optionalText, keywords: optionalTexts })).nullish(),
})

export type JsonResume = z.infer<typeof jsonResume>
