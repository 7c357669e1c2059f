import * as z from 'zod'
import { zoneName } from '~/platform/time/zone-names'
import type { Refusal } from '~/features/hackathons/refusals'
import { resultForm } from '~/features/hackathons/schema'
import { cannotBeShown, plainText, typedText } from '~/platform/typed-text'
import { momentInZone } from '~/platform/time/zoned-time'
import { filledLines, id, optionalId, search, versionedForm } from './parts'

function wholeNumber(message: string, from: number, to: number) {
  return z.coerce.number(message).int(message).min(from, message).max(to, message)
}

/** Converts whole rupees as typed to minor units. */
const rupees = wholeNumber('A prize is a whole number of rupees, at most 1 crore.', 0, 10_000_000)
  .default(0)
  .transform((amount) => amount * 100)

/** Which hackathon a page is about, and what the page shows or asks. */
export const hackathonAddress = z.object({
  event: z.string().max(100).nullable().catch(null),
  ask: z.enum(['publish', 'withdraw', 'delete']).nullable().catch(null),
  /** The result that the question is about. */
  about: optionalId,
  /** The result to correct. */
  result: optionalId,
  /** The test whose code is shown. */
  test: z.uuid().nullable().catch(null),
  /** The team to enter a result for. */
  team: z.uuid().nullable().catch(null),
  /** Where the pages of results and projects begin. */
  results: optionalId,
  projects: optionalId,
  /** The page of the tests. */
  after: z.coerce.number().int().min(1).max(10_000).catch(1),
})

const isYes = z
  .literal('yes')
  .optional()
  .transform((said) => said === 'yes')

/** Withdraws everything that the page publishes. */
export const withdrawForm = z.object({ withdraw: z.literal('yes') })

/**
 * Everything the results page can do besides saving a result; `early` publishes before submissions
 * close.
 */
export const resultsActForm = z.union([
  z.object({ publish: z.literal('yes'), early: isYes }),
  withdrawForm,
  z.object({ delete: id('') }),
  z.object({ judge: z.uuid() }),
])

const areMembers = (names: string[]) =>
  resultForm.shape.members.safeParse(names).success && names.every((name) => plainText.test(name))

/** A result as typed, one member per line, for a team of this site or as a correction. */
export const resultEntry = versionedForm.extend({
  ...resultForm.shape,
  members: z
    .string()
    .max(256 * 1024)
    .default('')
    .transform(filledLines)
    .refine(areMembers, 'Name one to ten members, one per line.'),
  team: z.uuid().optional().catch(undefined),
  result: id('').optional().catch(undefined),
  another: isYes,
  /** The answer to the question about a published score. */
  sure: z.enum(['yes', 'no']).optional(),
})

const otherPlace = id('Choose a team from the list.').optional()

/** The winners, first place first; an empty field leaves its place open. */
export const winnersForm = versionedForm
  .extend({
    first: id('Choose who came first.'),
    second: otherPlace,
    third: otherPlace,
    firstPrize: rupees,
    secondPrize: rupees,
    thirdPrize: rupees,
    sure: z.enum(['yes', 'no']).optional(),
    early: isYes,
  })
  .refine(({ second, third }) => second || !third, 'A third place needs a second one.')
  .transform(({ first, second, third, firstPrize, secondPrize, thirdPrize, ...form }) => ({
    ...form,
    winners: [
      { resultId: first, prizeMinor: firstPrize },
      ...(second ? [{ resultId: second, prizeMinor: secondPrize }] : []),
      ...(third ? [{ resultId: third, prizeMinor: thirdPrize }] : []),
    ],
  }))

/** Searches for teams to choose from, instead of setting winners. */
export const findTeamsForm = z.object({ look: z.literal('teams'), find: search })

/** The hackathon to change (none for a new one), and the question to ask. */
export const hackathonFormAddress = z.object({
  event: optionalId,
  ask: z.literal('delete').nullable().catch(null),
})

export const deleteHackathonForm = z.object({ delete: id('') })

const text = (empty: string, longest: number) =>
  typedText(empty, longest, `This can have at most ${longest} characters.`)
    .min(1, empty)
    .regex(plainText, cannotBeShown)

const teamSize = wholeNumber('A team has 1 to 10 people.', 1, 10)
const longestDays = 60

/** The field to change after each refusal. */
export const refusedFields: Partial<Record<Refusal, string>> = {
  'start-in-the-past': 'startsAt',
  'has-begun': 'startsAt',
  'close-in-the-past': 'submissionsCloseAt',
  'is-over': 'submissionsCloseAt',
  'results-are-out': 'submissionsCloseAt',
  'larger-teams': 'teamSizeMax',
  'smaller-teams': 'teamSizeMin',
}

/** A hackathon's dates, terms and texts; moments are local times in its zone. */
export const hackathonForm = versionedForm
  .extend({
    title: text('Please give it a name.', 80),
    summary: text('Please describe it in one sentence.', 200),
    timeZone: zoneName('Please choose a time zone.'),
    startsAt: z.string('Please choose when it starts.').max(40, 'Please choose when it starts.'),
    submissionsCloseAt: z
      .string('Please choose when submissions close.')
      .max(40, 'Please choose when submissions close.'),
    prize: rupees,
    teamSizeMin: teamSize,
    teamSizeMax: teamSize,
    testMinutes: wholeNumber('The test must take 5 to 300 minutes.', 5, 300),
    /** The answer to the question about new terms. */
    sure: z.enum(['yes', 'no']).optional(),
  })
  .transform(({ startsAt, submissionsCloseAt, prize, ...terms }, context) => {
    const starts = momentInZone(startsAt, terms.timeZone)
    const closes = momentInZone(submissionsCloseAt, terms.timeZone)
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message })
    }
    if (!starts) refuse('startsAt', 'Please choose when it starts.')
    if (!closes) refuse('submissionsCloseAt', 'Please choose when submissions close.')
    if (terms.teamSizeMax < terms.teamSizeMin)
      refuse('teamSizeMax', 'The largest team cannot be smaller than the smallest.')
    if (!starts || !closes) return z.NEVER
    const days = (closes.getTime() - starts.getTime()) / (24 * 60 * 60 * 1000)
    if (days <= 0) refuse('submissionsCloseAt', 'Submissions must close after the start.')
    if (days > longestDays)
      refuse('submissionsCloseAt', `A hackathon can last at most ${longestDays} days.`)
    return { ...terms, startsAt: starts, submissionsCloseAt: closes, prizeMinor: prize }
  })
