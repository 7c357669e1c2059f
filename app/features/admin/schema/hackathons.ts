import * as z from 'zod'
import { plainText, zoneName } from '~/features/accounts/schema'
import { cannotBeShown, typedText } from '~/platform/typed-text'
import { momentInZone } from '~/platform/time/zoned-time'
import { filledLines, id, search, versionedForm } from './parts'

/** Whole rupees as typed, in minor units. */
const rupees = z.coerce
  .number('A prize is a whole number of rupees.')
  .int('A prize is a whole number of rupees.')
  .min(0, 'A prize is a whole number of rupees.')
  .max(10_000_000, 'A prize can be at most one crore rupees.')
  .default(0)
  .transform((amount) => amount * 100)

/** Which registrations an address asks for. */
export const registrationListAddress = z.object({ search, after: id('').nullable().catch(null) })

/** Which hackathon an address is about, and what is asked there. */
export const hackathonAddress = z.object({
  event: z.string().max(100).nullable().catch(null),
  ask: z.enum(['publish', 'withdraw', 'delete']).nullable().catch(null),
  /** The result that is asked about, or corrected. */
  about: id('').nullable().catch(null),
  result: id('').nullable().catch(null),
  /** Whose code is shown. */
  test: z.uuid().nullable().catch(null),
  /** Which team's result is about to be entered. */
  team: z.uuid().nullable().catch(null),
  /** Where the pages of results and of projects begin. */
  results: id('').nullable().catch(null),
  projects: id('').nullable().catch(null),
  /** The page of the tests. */
  after: z.coerce.number().int().min(1).max(10_000).catch(1),
})

const isYes = z
  .literal('yes')
  .optional()
  .transform((said) => said === 'yes')

/** Instead of a result: all of them are to be shown; `early` before submissions close as well. */
export const publishResultsForm = z.object({ publish: z.literal('yes'), early: isYes })

/** Instead of a result: this one is to be deleted. */
export const deleteResultForm = z.object({ delete: id('') })

/** Instead of what is published: nobody is to see it any more. */
export const withdrawForm = z.object({ withdraw: z.literal('yes') })

/** Instead of a result: the code of this test is to be judged again. */
export const judgeAgainForm = z.object({ judge: z.uuid() })

/** More than any part of a result has: `resultForm` says which of them is too long. */
const longEntry = z.string().max(256 * 1024)

/** A result as it is typed, its members one per line; of a team of this site, or a correction. */
export const resultEntry = versionedForm.extend({
  team: z.uuid().optional().catch(undefined),
  result: id('').optional().catch(undefined),
  another: isYes,
  teamName: longEntry.optional(),
  projectTitle: longEntry.optional(),
  score: longEntry.optional(),
  members: longEntry.default('').transform((text) =>
    filledLines(text)
      // A name that cannot be shown is none, and the list is refused for it.
      .map((line) => (/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(line) ? '' : line)),
  ),
})

/** The winners, first place first; what is left open has no place. */
export const winnersForm = versionedForm.extend({
  first: id('Choose who came first.'),
  second: id('Choose a team from the list.').optional(),
  third: id('Choose a team from the list.').optional(),
  firstPrize: rupees,
  secondPrize: rupees,
  thirdPrize: rupees,
  sure: z.enum(['yes', 'no']).optional(),
  early: isYes,
})

/** Instead of winners: teams to choose from are looked for. */
export const findTeamsForm = z.object({ look: z.literal('teams'), find: search })

/** Which hackathon is changed, none for one that is about to be announced; and what is asked there. */
export const hackathonFormAddress = z.object({
  event: id('').nullable().catch(null),
  ask: z.literal('delete').nullable().catch(null),
})

/** Instead of a hackathon's date, terms and words: this one is to be deleted. */
export const deleteHackathonForm = z.object({ delete: id('') })

const words = (empty: string, longest: number) =>
  typedText(empty, longest, `This can have at most ${longest} characters.`)
    .min(1, empty)
    .regex(plainText, cannotBeShown)

const wholeNumber = (said: string, from: number, to: number) =>
  z.coerce.number(said).int(said).min(from, said).max(to, said)

const teamSize = wholeNumber('A team has 1 to 10 people.', 1, 10)
const longestDays = 60

/** A hackathon's date, terms and words; its moments as clocks of its zone show them. */
export const hackathonForm = versionedForm
  .extend({
    title: words('Please give it a name.', 80),
    summary: words('Please say in a sentence what it is about.', 200),
    timeZone: zoneName('Please choose a time zone.'),
    startsAt: z.string('Please choose when it starts.').max(40, 'Please choose when it starts.'),
    submissionsCloseAt: z
      .string('Please choose when submissions close.')
      .max(40, 'Please choose when submissions close.'),
    prize: rupees,
    teamSizeMin: teamSize,
    teamSizeMax: teamSize,
    testMinutes: wholeNumber('The test takes 5 to 300 minutes.', 5, 300),
    /** Answers the question whether submissions should close earlier. */
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
