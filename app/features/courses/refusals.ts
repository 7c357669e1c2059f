/** Every expected 'no' of this room, with its message. */
export const refusals = {
  locked: 'This course is not unlocked yet.',
  'unknown-module':
    'This module is no longer part of the course. Open the course again to see its list.',
  changed:
    'You changed this note in another tab or on another device. Save again to replace what is stored.',
  unanswered: 'Answer every question, then check again.',
} as const
