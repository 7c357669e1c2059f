import type { Question } from './asker'

/** @param closes when submissions close, in words; null once they have */
export function publishQuestion(title: string, closes: string | null): Question {
  const warning = closes === null ? '' : `${title} is not over: submissions close on ${closes}. `
  return {
    title: 'Publish the results',
    question: `${warning}Show the results of ${title} to everybody${closes === null ? '' : ' now'}? All who registered with an account are told.`,
    fields: { publish: 'yes', ...(closes === null ? {} : { early: 'yes' }) },
    isGrave: closes !== null,
  }
}

export function withdrawQuestion(title: string): Question {
  return {
    title: 'Withdraw the results',
    question: `Take the results of ${title} back? Their page says again that they are not published yet, and the winners have to be chosen anew. Publishing them again tells everybody again.`,
    fields: { withdraw: 'yes' },
    isGrave: true,
  }
}
