import { addDays } from '~/platform/time/local-day'
import { countOf } from '~/ui/format'
import { mostDueCounted } from './goal'

/** What is due next and when: YYYY-MM-DD on the student's calendar. */
export type NextReview = { day: string; questions: number; exercises: number }

const dayName = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/**
 * For a student who is done for today: how many items are still due, else when the next ones come.
 */
export function afterReviewSentence(
  { dueCount, next }: { dueCount: number; next: NextReview | null },
  today: string,
): string {
  if (dueCount >= mostDueCounted) return `${mostDueCounted} or more are due.`
  if (dueCount > 0) return `${countOf(dueCount, 'more is', 'more are')} due.`
  return nextReviewSentence(next, today)
}

/** When the next questions and exercises come: 'The next 2 questions are due tomorrow.' */
function nextReviewSentence(next: NextReview | null, today: string): string {
  if (!next) return 'Answer a quiz, and its questions come back here on a later day.'
  const when =
    next.day === addDays(today, 1)
      ? 'tomorrow'
      : `on ${dayName.format(new Date(`${next.day}T00:00:00Z`))}`
  const { questions, exercises } = next
  if (questions + exercises === 1)
    return `The next ${questions === 1 ? 'question' : 'exercise'} is due ${when}.`
  const parts = [
    questions > 0 && (questions === 1 ? 'question' : countOf(questions, 'question')),
    exercises > 0 && countOf(exercises, 'exercise'),
  ]
  return `The next ${parts.filter(Boolean).join(' and ')} are due ${when}.`
}
