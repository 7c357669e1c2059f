/** Every expected 'no' of this room, with its message. */
export const refusals = {
  unanswered: 'Choose an answer, then check it.',
  'not-due': 'This question is not in today’s review any more. Go on with the next one.',
} as const
