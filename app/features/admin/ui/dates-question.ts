import { formatCount } from '~/ui/format-count'
import type { Question } from './confirm-act'

/** New dates for a hackathon that people are registered for. */
export type MovedDates = {
  /** The values to save, as typed. */
  fields: Record<string, string>
  title: string
  /** 'Start: 1 Mar 2026, 6:00 pm IST → 1 Mar 2026, 7:00 pm IST' */
  moves: readonly string[]
  kind: 'earlier' | 'reopened' | 'moved'
  mailCount: number
}

const titles = {
  earlier: 'Close submissions earlier',
  reopened: 'Open submissions again',
  moved: 'Change the dates',
}

/** Asks before emailing new dates to everybody registered. */
export function datesQuestion({ fields, title, moves, kind, mailCount }: MovedDates): Question {
  const people = mailCount === 1 ? '1 person who is' : `${formatCount(mailCount)} people who are`
  const gets = mailCount === 1 ? 'gets' : 'get'
  return {
    title: titles[kind],
    question: `${titles[kind]} of ${title}? ${moves.join('. ')}. ${people} registered ${gets} an email about it, and those with an account a notification.`,
    fields,
    sendsNo: true,
    isDestructive: kind === 'earlier',
  }
}
