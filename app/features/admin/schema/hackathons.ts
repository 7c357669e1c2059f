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

/** Whole rupees as typed, in minor units. */
const rupees = wholeNumber('A prize is a whole number of rupees, at most 1 crore.', 0, 10_000_000)
  .default(0)
  .transform((amount) => amount * 100)

/** Which hackathon a page is about, and what of it is shown or asked. */
export const hackathonAddress = z.object({
  event: z.string().max(100).nullable().catch(null),
  ask: z.enum(['publish', 'withdraw', 'delete']).nullable().catch(null),
  /** The result that is asked about. */
  about: optionalId,
  /** The result that is corrected. */
  result: optionalId,
  /** Whose code is shown. */
  test: z.uuid().nullable().catch(null),
  /** Which team's result is about to be entered. */
  team: z.uuid().nullable().catch(null),
  /** Where the pages of results and of projects begin. */
  results: optionalId,
  projects: optionalId,
  /** The page of the tests. */
  after: z.coerce.number().int().min(1).max(10_000).catch(1),
})

const isYes = z
  .literal('yes')
  .optional()
  .transform((said) => said === 'yes')

/** Everything is withdrawn that the page publishes. */
export const withdrawForm = z.object({ withdraw: z.literal('yes') })

/** What is done on the page of results besides saving one; `early` publishes before submissions close. */
export const resultsActForm = z.union([
  z.object({ publish: z.literal('yes'), early: isYes }),
  withdrawForm,
  z.object({ delete: id('') }),
  z.object({ judge: z.uuid() }),
])

const areMembers = (names: string[]) =>
  resultForm.shape.members.safeParse(names).success && names.every((name) => plainText.test(name))

/** A result as it is typed, its members one per line; of a team of this site, or a correction. */
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
})

const otherPlace = id('Choose a team from the list.').optional()

/** The winners, first place first; what is left open has no place. */
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

/** Instead of winners: teams to choose from are looked for. */
export const findTeamsForm = z.object({ look: z.literal('teams'), find: search })

/** Which hackathon is changed, none for a new one; and what is asked there. */
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

/** The field whose change a refusal asks for. */
export const refusedFields: Partial<Record<Refusal, string>> = {
  'start-in-the-past': 'startsAt',
  'has-begun': 'startsAt',
  'close-in-the-past': 'submissionsCloseAt',
  'is-over': 'submissionsCloseAt',
  'results-are-out': 'submissionsCloseAt',
  'larger-teams': 'teamSizeMax',
  'smaller-teams': 'teamSizeMin',
}

/** A hackathon's dates, terms and texts; its moments as clocks of its zone show them. */
export const hackathonForm = versionedForm
  .extend({
    title: text('Please give it a name.', 80),
    summary: text('Please say in a sentence what it is about.', 200),
    timeZone: zoneName('Please choose a time zone.'),
    startsAt: z.string('Please choose when it starts.').max(40, 'Please choose when it starts.'),
    submissionsCloseAt: z
      .string('Please choose when submissions close.')
      .max(40, 'Please choose when submissions close.'),
    prize: rupees,
    teamSizeMin: teamSize,
    teamSizeMax: teamSize,
    testMinutes: wholeNumber('The test takes 5 to 300 minutes.', 5, 300),
    /** Answers the question about new dates. */
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
    if (days <= 0) refuse('submissionsCloseAt', 'Submissions close after the start.')
    if (days > longestDays)
      refuse('submissionsCloseAt', `A hackathon takes at most ${longestDays} days.`)
    return { ...terms, startsAt: starts, submissionsCloseAt: closes, prizeMinor: prize }
  })
