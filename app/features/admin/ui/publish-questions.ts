import type { Question } from './asker'

/** @param closes when submissions close, in words; null once they have */
export function publishQuestion(title: string, closes: string | null): Question {
  const warning = closes === null ? '' : `${title} is not over: submissions close on ${closes}. `
  return {
    title: 'Publish the results',
    question: `${warning}Show the results of ${title} to everybody${closes === null ? '' : ' now'}? We notify everybody who registered with an account.`,
    fields: { publish: 'yes', ...(closes === null ? {} : { early: 'yes' }) },
    isGrave: closes !== null,
  }
}

export function withdrawQuestion(title: string): Question {
  return {
    title: 'Withdraw the results',
    question: `Withdraw the results of ${title}? Their page will say that they are not published yet, and you have to choose the winners again. If you publish them again, we notify everybody again.`,
    fields: { withdraw: 'yes' },
    isGrave: true,
  }
}
