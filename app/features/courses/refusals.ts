/** Every expected 'no' of this room, with its message. */
export const refusals = {
  locked: 'This course is not unlocked yet.',
  'unknown-module':
    'This module is no longer part of the course. Open the course again to see its list.',
  unanswered: 'Answer every question, then check again.',
} as const
