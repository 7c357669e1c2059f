/** Every expected refusal of this room, with its message. */
export const refusals = {
  unanswered: 'Choose an answer, then check it.',
  'not-due': 'This question is no longer in today’s review. Continue with the next one.',
} as const
