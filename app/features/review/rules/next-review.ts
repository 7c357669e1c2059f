import { addDays } from '~/platform/time/local-day'

const dayName = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** When the next items come: 'The next 2 items come tomorrow.' */
export function nextReviewSentence(
  next: { day: string; count: number } | null,
  today: string,
): string {
  if (!next) return 'Questions you answer in a quiz come back here when it is time.'
  const when =
    next.day === addDays(today, 1)
      ? 'tomorrow'
      : `on ${dayName.format(new Date(`${next.day}T00:00:00Z`))}`
  return next.count === 1
    ? `The next item comes ${when}.`
    : `The next ${next.count} items come ${when}.`
}
