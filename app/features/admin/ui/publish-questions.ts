import { formatCount } from '~/ui/format-count'
import type { Question } from './confirm-act'

/** What is still missing before results are published. */
export type Missing = {
  /** Test programs without a verdict. */
  unjudgedCount: number
  /** Teams with a project but no result: the count, and the first names. */
  withoutResult: { count: number; names: readonly string[] }
}

export const nothingMissing: Missing = {
  unjudgedCount: 0,
  withoutResult: { count: 0, names: [] },
}

/**
 * What an admin should know before publishing; nothing is missing if the results are already
 * published.
 */
export type Publication = Missing & {
  /** When submissions close; null once they have. */
  closes: string | null
  /** Registered people who have not been emailed their current result. */
  mailCount: number
}

export function publishQuestion(title: string, publication: Publication): Question {
  const { closes, mailCount } = publication
  const early = closes === null ? '' : `${title} is not over: submissions close on ${closes}. `
  const warning = `${early}${missingWarning(publication)}`
  return {
    title: 'Publish the results',
    question: `${warning}Show the results of ${title} to everybody${closes === null ? '' : ' now'}? We notify everybody who registered with an account. ${resultMails(mailCount)}`,
    fields: { publish: 'yes', ...(closes === null ? {} : { early: 'yes' }) },
    isDestructive: warning !== '',
  }
}

export function withdrawQuestion(title: string, mailCount: number): Question {
  return {
    title: 'Withdraw the results',
    question: `Withdraw the results of ${title}? Their page will say that they are not published yet, and you have to choose the winners again. We notify the members of teams with a result. ${resultMails(mailCount)} If you publish them again, we notify everybody again and email these people again.`,
    fields: { withdraw: 'yes' },
    isDestructive: true,
  }
}

/** A score that everybody sees as soon as it is saved. */
export type PublicScore = {
  /** What was typed, to be sent again. */
  fields: Record<string, string>
  teamName: string
  /** The published score; null for a new result. */
  before: number | null
  score: number
  /** People who get an email about it. */
  mailCount: number
}

export function scoreQuestion({
  fields,
  teamName,
  before,
  score,
  mailCount,
}: PublicScore): Question {
  const change = `Change the published score of ${teamName} from ${before} to ${score} of 100?`
  const link = `Link the published result of ${teamName}, ${score} of 100, to this team?`
  const add = `Add ${teamName} to the published results with ${score} of 100?`
  const act = before === null ? add : before === score ? link : change
  return {
    title: before === null ? 'Publish this result' : 'Correct a published score',
    question: `${act} The public page of the results changes at once. ${resultMails(mailCount)}`,
    fields,
    isDestructive: true,
    sendsNo: true,
  }
}

/** The number of people who get an email about the results, as a sentence. */
export function resultMails(count: number): string {
  if (count === 0) return 'Nobody gets an email.'
  return count === 1
    ? '1 person gets an email about the results.'
    : `${formatCount(count)} people get an email about the results.`
}

/** A warning about what is missing, followed by a space; empty if nothing is. */
export function missingWarning({ unjudgedCount, withoutResult }: Missing): string {
  return `${resultWarning(withoutResult)}${unjudgedWarning(unjudgedCount)}`
}

function resultWarning({ count, names }: Missing['withoutResult']): string {
  if (count === 0) return ''
  const teams = count === 1 ? '1 team with a project has' : `${count} teams with a project have`
  const others = count > names.length ? [`${count - names.length} more`] : []
  return `${teams} no result yet: ${listInWords.format([...names, ...others])}. `
}

const listInWords = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' })

function unjudgedWarning(count: number): string {
  if (count === 0) return ''
  const programs = count === 1 ? '1 program' : `${count} programs`
  return `${programs} of its test ${count === 1 ? 'is' : 'are'} not judged yet. `
}
