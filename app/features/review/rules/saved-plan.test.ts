import { expect, test } from 'vitest'
import { savedSentence } from './saved-plan'

const nothing = {
  course: null,
  minutesADay: null,
  wantsReminders: false,
  isEmailVerified: true,
}

test.for([
  [nothing, 'Saved: no course chosen, no goal for the day, no reminders.'],
  [
    { course: 'React Basics', minutesADay: 15, wantsReminders: true, isEmailVerified: true },
    'Saved: React Basics, 15 minutes a day, reminders by email.',
  ],
  [
    { ...nothing, wantsReminders: true, isEmailVerified: false },
    'Saved: no course chosen, no goal for the day, reminders by email once you have verified yours.',
  ],
] as const)('%j reads %s', ([saved, sentence]) => {
  expect(savedSentence(saved)).toBe(sentence)
})
