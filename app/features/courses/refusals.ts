/** Every expected refusal of this room, with its message. */
export const refusals = {
  locked: 'This course is not unlocked yet.',
  'unknown-module':
    'This module is no longer part of the course. Open the course again to see its list.',
  changed:
    'You changed this note in another tab or on another device. Save again to replace what is stored.',
  'nothing-to-save': 'There is nothing to save yet. Write your note, then save it.',
  unanswered: 'Choose an answer, then check again.',
  'unknown-question': 'This question has changed. Reload the page to see the quiz as it is now.',
  'unknown-choice': 'These answers could not be read. Reload the page and choose again.',
  'other-attempt': 'You continued this quiz in another tab. Reload the page to see it.',
  'asked-by-challenge':
    'Your course challenge may ask the same questions. Take this quiz when the challenge is over.',
  'search-took-too-long': 'This search took too long. Try it with fewer words.',
} as const
