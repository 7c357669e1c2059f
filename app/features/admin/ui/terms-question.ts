import { formatCount } from '~/ui/format-count'
import type { Question } from './confirm-act'

/** New terms of a hackathon that people are registered for. */
export type ChangedTerms = {
  /** The values to save, as typed. */
  fields: Record<string, string>
  title: string
  /** 'Start: 1 Mar 2026, 6:00 pm IST → 1 Mar 2026, 7:00 pm IST' */
  changes: readonly string[]
  kind: keyof typeof titles
  mailCount: number
  /** Teams with fewer members than the new smallest size. */
  tooSmall: number
}

const titles = {
  earlier: 'Close submissions earlier',
  reopened: 'Reopen submissions',
  moved: 'Change the dates',
  terms: 'Change the terms',
}

const acts = {
  earlier: (hackathon: string) => `Close submissions for ${hackathon} earlier`,
  reopened: (hackathon: string) => `Reopen submissions for ${hackathon}`,
  moved: (hackathon: string) => `Change the dates of ${hackathon}`,
  terms: (hackathon: string) => `Change the terms of ${hackathon}`,
}

/** Asks before emailing new terms to everybody registered. */
export function termsQuestion(asked: ChangedTerms): Question {
  const { fields, title, changes, kind, mailCount, tooSmall } = asked
  const people = mailCount === 1 ? '1 person who is' : `${formatCount(mailCount)} people who are`
  const gets = mailCount === 1 ? 'gets' : 'get'
  return {
    title: titles[kind],
    question: `${acts[kind](title)}? ${changes.join('. ')}. ${smallTeams(tooSmall)}${people} registered ${gets} an email about it, and those with an account a notification.`,
    fields,
    sendsNo: true,
    isDestructive: kind === 'earlier' || tooSmall > 0,
  }
}

function smallTeams(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 team is too small now and cannot submit until it has more members. '
    : `${formatCount(count)} teams are too small now and cannot submit until they have more members. `
}
