import { fsrs, Rating, State, type Grade as FsrsGrade } from 'ts-fsrs'
import { addDays } from '~/platform/time/local-day'

export type Grade = 'again' | 'hard' | 'good' | 'easy'

/** An item's place in its schedule; days are YYYY-MM-DD on the student's calendar. */
export type ItemState = {
  dueDay: string
  lastDay: string
  stability: number
  difficulty: number
  reps: number
  lapses: number
}

/** A right answer within the first time is easy; one slower than the second is hard. */
const quickSeconds = 8
const slowSeconds = 45

/**
 * How well an item is known, judged by the answer itself: students do not rate themselves.
 *
 * @param seconds from the question to its answer; null if unknown
 */
export function gradeAnswer(isRight: boolean, seconds: number | null): Grade {
  if (!isRight) return 'again'
  if (seconds === null) return 'good'
  if (seconds <= quickSeconds) return 'easy'
  return seconds > slowSeconds ? 'hard' : 'good'
}

const mostDays = 365

// No steps within a day: an item comes back on another day. No randomness, so that a page can name
// the day.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: mostDays })

const ratings: Record<Grade, FsrsGrade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
}

/** An item's new state after an answer on this day; `state` is null for a new item. */
export function scheduleItem(state: ItemState | null, grade: Grade, day: string): ItemState {
  const noonOf = (each: string) => new Date(`${each}T12:00:00Z`)
  const { card } = scheduler.next(
    {
      due: noonOf(state?.dueDay ?? day),
      stability: state?.stability ?? 0,
      difficulty: state?.difficulty ?? 0,
      reps: state?.reps ?? 0,
      lapses: state?.lapses ?? 0,
      // Required until version 6, and read from the two days instead.
      // oxlint-disable-next-line typescript/no-deprecated
      elapsed_days: 0,
      scheduled_days: 0,
      learning_steps: 0,
      state: state ? State.Review : State.New,
      last_review: state && noonOf(state.lastDay),
    },
    noonOf(day),
    ratings[grade],
  )
  const { stability, difficulty, reps, lapses } = card
  const dueDay = addDays(day, Math.min(mostDays, Math.max(1, card.scheduled_days)))
  return { dueDay, lastDay: day, stability, difficulty, reps, lapses }
}
