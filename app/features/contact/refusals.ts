/** Every expected refusal of this room, with the message the person reads. */
export const refusals = {
  'no-such-message': 'There is no such message.',
  'already-answered': 'Somebody has answered this message already.',
  'wrong-status': 'Somebody else has changed this message. Reload the page and read it again.',
} as const
