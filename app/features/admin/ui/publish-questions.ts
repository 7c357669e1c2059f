import type { Question } from './confirm-act'

/**
 * @param closes when submissions close; null once they have
 * @param unjudgedCount programs of its test without a verdict
 */
export function publishQuestion(
  title: string,
  closes: string | null,
  unjudgedCount: number,
): Question {
  const early = closes === null ? '' : `${title} is not over: submissions close on ${closes}. `
  const warning = `${early}${unjudgedWarning(unjudgedCount)}`
  return {
    title: 'Publish the results',
    question: `${warning}Show the results of ${title} to everybody${closes === null ? '' : ' now'}? We notify everybody who registered with an account.`,
    fields: { publish: 'yes', ...(closes === null ? {} : { early: 'yes' }) },
    isDestructive: warning !== '',
  }
}

export function withdrawQuestion(title: string): Question {
  return {
    title: 'Withdraw the results',
    question: `Withdraw the results of ${title}? Their page will say that they are not published yet, and you have to choose the winners again. If you publish them again, we notify everybody again.`,
    fields: { withdraw: 'yes' },
    isDestructive: true,
  }
}

/** Warns of programs without a verdict, followed by a space; empty where there are none. */
export function unjudgedWarning(count: number): string {
  if (count === 0) return ''
  const programs = count === 1 ? '1 program' : `${count} programs`
  return `${programs} of its test ${count === 1 ? 'is' : 'are'} not judged yet. `
}
