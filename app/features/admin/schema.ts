import * as z from 'zod'
import type { UserAction } from '~/features/accounts/rules'
import { messageStatuses } from '~/features/contact/rules'
import { moneyActs, photoActs, testimonialFields, testimonialNumbers } from './rules'
import { siteWords, testimonialsContent } from '~/platform/site-words'

const actionNames = [
  'verify',
  'block',
  'unblock',
  'delete',
  'revoke',
] as const satisfies readonly UserAction[]

const userAction = z.enum(actionNames, 'This is nothing that can be done to a user.')

/** Ids are letters and digits, whoever made them. */
const id = (words: string) => z.string(words).regex(/^[\w-]{1,100}$/, words)

const search = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u)
  .catch('')

const filledLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Whole rupees as typed, in minor units. */
const rupees = z.coerce
  .number('A prize is a whole number of rupees.')
  .int('A prize is a whole number of rupees.')
  .min(0, 'A prize is a whole number of rupees.')
  .max(10_000_000, 'A prize can be at most one crore rupees.')
  .default(0)
  .transform((amount) => amount * 100)

export const userActionForm = z.object({
  action: userAction,
  user: id('Say which user.'),
})

/** What the address of a user list asks for. Odd values count as not given: an address is no form. */
export const userListAddress = z.object({
  search,
  sort: z.enum(['newest', 'oldest', 'name', 'email']).catch('newest'),
  after: id('').nullable().catch(null),
  ask: userAction.nullable().catch(null),
  about: id('').nullable().catch(null),
})

export const messageListAddress = z.object({
  status: z.enum(messageStatuses).catch('new'),
  after: z.uuid().nullable().catch(null),
})

export const searchAddress = z.object({ search, after: id('').nullable().catch(null) })

/** Which hackathon an address is about, and what is asked there. */
export const eventAddress = z.object({
  event: z.string().nullable().catch(null),
  ask: z.literal('publish').nullable().catch(null),
  /** Whose code is shown. */
  test: z.uuid().nullable().catch(null),
  /** The page of the tests. */
  after: z.coerce.number().int().min(1).max(10_000).catch(1),
})

/** Instead of a result: all of them are to be shown. */
export const publishResultsForm = z.object({ publish: z.literal('yes') })

/** Instead of a result: the code of this test is to be judged again. */
export const judgeAgainForm = z.object({ judge: z.uuid() })

/** A result as it is typed; its members one a line. */
export const resultEntry = z.object({
  teamName: z.string().optional(),
  projectTitle: z.string().optional(),
  score: z.string().optional(),
  members: z
    .string()
    .default('')
    .transform((text) =>
      filledLines(text)
        // A name that cannot be shown is none, and the list is refused for it.
        .map((line) => (/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(line) ? '' : line)),
    ),
})

/** The winners, first place first; what is left open has no place. */
export const winnersForm = z.object({
  first: id('Choose who came first.'),
  second: id('Choose a team of the list.').optional(),
  third: id('Choose a team of the list.').optional(),
  firstPrize: rupees,
  secondPrize: rupees,
  thirdPrize: rupees,
  sure: z.literal('yes').optional(),
})

/** Where a page of orders begins, and what is asked of which of them. */
export const orderPageAfter = z.object({
  after: z
    .string()
    .regex(/^[^_]+_[\w-]{1,100}$/)
    .transform((text) => {
      const [moment = '', orderId = ''] = text.split('_')
      return { createdAt: new Date(moment), id: orderId }
    })
    .refine(({ createdAt }) => !Number.isNaN(createdAt.getTime()))
    .nullable()
    .catch(null),
  ask: z.enum(moneyActs).nullable().catch(null),
  about: id('').nullable().catch(null),
})

export const moneyActForm = z.object({ order: id('Say which order.'), act: z.enum(moneyActs) })

const photoAlt = z
  .string('Say what is on the photo.')
  .trim()
  .min(1, 'Say what is on the photo.')
  .max(200, 'This can have at most 200 characters.')
  .regex(
    /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u,
    'This has characters that cannot be shown. Please type it again.',
  )

export const photoForm = z.object({
  alt: photoAlt,
  photo: z
    .instanceof(File, { error: 'Choose a photo first.' })
    .refine(({ size }) => size > 0, 'Choose a photo first.'),
})

const photoAct = z.enum(photoActs)

export const photoActForm = z.object({ act: photoAct, photo: z.uuid() })

/** Other words about a photo. */
export const photoWordsForm = z.object({ photo: z.uuid(), alt: photoAlt })

export const photoAddress = z.object({
  edit: z.uuid().nullable().catch(null),
  ask: photoAct.nullable().catch(null),
  about: z.uuid().nullable().catch(null),
})

export const settingsAddress = z.object({
  section: z.enum(['site', 'testimonials', 'hackathons']).catch('site'),
  reset: z.literal('yes').optional().catch(undefined),
})

export const messageActForm = z.object({ kind: z.enum(['answer', 'close', 'reopen']) })

export function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success
}

/** What an address asks for, checked. */
export function readAddress<Schema extends z.ZodType>(url: string, schema: Schema) {
  return schema.parse(Object.fromEntries(new URL(url).searchParams))
}

/** What the settings keep, by section. */
export const settingSchemas = {
  site: siteWords.omit({ hackathons: true }),
  hackathons: siteWords.shape.hackathons,
  testimonials: testimonialsContent,
}

/** One a line, its label first: `GitHub https://github.com/asha`. */
const socialLines = z
  .string()
  .default('')
  .transform((text) =>
    filledLines(text).map((line) => {
      const [, label = line, url = ''] = /^(.*?)[\s:,]*(\S+:\S*)$/.exec(line) ?? []
      return { label, url }
    }),
  )
  .refine(
    (entries) => siteWords.shape.social.safeParse(entries).success,
    'should have at most eight lines, each a name and an address: GitHub https://github.com/',
  )

const { name, tagline, email, phone, office, hackathons } = siteWords.shape
const { intro, teams, submit, original, ethics } = hackathons.shape

export const siteForm = z.object({
  name: name,
  tagline: tagline,
  email: email,
  phone: phone,
  office: office,
  social: socialLines,
})

export const hackathonsForm = z.object({
  intro: intro,
  teams: teams,
  submit: submit,
  original: original,
  ethics: ethics,
})

const testimonial = testimonialsContent.element.shape

/** Four times the fields of one: `nameOne`, `roleOne` … `quoteFour`. */
export const testimonialsForm = z
  .object(
    Object.fromEntries(
      testimonialNumbers.flatMap((number) =>
        testimonialFields.map((field) => [`${field}${number}`, testimonial[field]]),
      ),
    ),
  )
  .transform((form) =>
    testimonialNumbers.map((number) =>
      Object.fromEntries(testimonialFields.map((field) => [field, form[`${field}${number}`]])),
    ),
  )
