import { formatCount } from '~/ui/format-count'
import type { Question } from './confirm-act'

export type Publication = {
  /** When submissions close; null once they have. */
  closes: string | null
  /** Programs of the test without a verdict, where this publishes the results. */
  unjudgedCount: number
  /** Registered people who were not mailed their result as it is now. */
  mailCount: number
}

export function publishQuestion(
  title: string,
  { closes, unjudgedCount, mailCount }: Publication,
): Question {
  const early = closes === null ? '' : `${title} is not over: submissions close on ${closes}. `
  const warning = `${early}${unjudgedWarning(unjudgedCount)}`
  return {
    title: 'Publish the results',
    question: `${warning}Show the results of ${title} to everybody${closes === null ? '' : ' now'}? We notify everybody who registered with an account. ${resultMails(mailCount)}`,
    fields: { publish: 'yes', ...(closes === null ? {} : { early: 'yes' }) },
    isDestructive: warning !== '',
  }
}

export function withdrawQuestion(title: string): Question {
  return {
    title: 'Withdraw the results',
    question: `Withdraw the results of ${title}? Their page will say that they are not published yet, and you have to choose the winners again. If you publish them again, we notify everybody again, and email only people whose result has changed.`,
    fields: { withdraw: 'yes' },
    isDestructive: true,
  }
}

/** How many people get an email about the results. */
export function resultMails(count: number): string {
  if (count === 0) return 'Nobody gets an email.'
  return count === 1
    ? '1 person gets an email about the results.'
    : `${formatCount(count)} people get an email about the results.`
}

/** Warns of programs without a verdict, followed by a space; empty where there are none. */
export function unjudgedWarning(count: number): string {
  if (count === 0) return ''
  const programs = count === 1 ? '1 program' : `${count} programs`
  return `${programs} of its test ${count === 1 ? 'is' : 'are'} not judged yet. `
}
