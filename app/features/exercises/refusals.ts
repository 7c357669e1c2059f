import { describeRefusal, type Refused } from '~/platform/http/too-many-tries'

/** Every expected 'no' of this room, with the words the person reads. */
export const refusals = {
  'unknown-exercise': 'This exercise no longer exists. Go back to the course.',
  locked: 'Unlock this course first. It opens after payment.',
  'empty-answer': 'Your answer is empty. Write or choose something, then submit it.',
  'empty-gap': 'A gap is empty. Fill in every gap, then submit your answer.',
  'answer-too-long': 'Your answer is longer than 64 KiB. Shorten it and submit it again.',
  'other-files':
    'Your answer has other files than the exercise. Reload this page, and leave out lines of the form ==> name <==.',
  'other-digits': 'Type numbers with the digits 0 to 9.',
  'decimal-comma':
    'Type only the number: no unit, no separators, a point before decimals, as in 1234 or 1234.5.',
  'printed-point': 'Programs print numbers with a point. Write 2.5, not 2,5.',
  'only-blanks':
    'Only the spaces or line breaks are not those that the program prints. Correct them, then submit your answer.',
  'pasted-blank':
    'Line {line} has a blank from a web page or a phone ({code}). Type it anew as a normal space. This counts as no try.',
  'curly-quotes':
    'Line {line} has curly quotes ({code}). Type " or \' in their place. This counts as no try.',
  'not-utf8': 'Your answer has characters that are no text. Type it again.',
  'log-in': 'With a free account your program is judged and saved. What you typed stays.',
  'log-in-for-input': 'Log in to get an input of your own.',
  'log-in-for-solution': 'Log in to open the solution.',
  'no-input-yet': 'Your input is still being made. Submit your answer again when you have it.',
  'judge-busy': 'Many programs are waiting to be judged. Submit yours again in a few minutes.',
  'own-waiting':
    'Several of your programs are still being judged. Wait until one of them is, then submit this one.',
  'too-much-time':
    'Your answers used the computing time of this hour for wrong and repeated ones. You can submit again from {time}. What you typed stays.',
  'asked-by-challenge':
    'Your course challenge asks this exercise. Submit your answer here when the challenge is over; what you typed stays.',
  'solution-closed': 'The solution opens once you have submitted three different answers.',
  'solution-asked-by-challenge':
    'Your course challenge asks this exercise. Open the solution when the challenge is over.',
  changed: 'You typed another answer to this exercise in another tab or on another device.',
  'unknown-course': 'This course no longer exists. Go back to the list of courses.',
  'no-items': 'This course has nothing to ask yet.',
  'challenge-too-soon': 'You can take the challenge of a course once a week.',
  'challenge-over': 'This challenge is over. Later answers do not count.',
  'unknown-item': 'This challenge has no such question. Go back to it and choose one.',
  'item-changed':
    'The author changed this question after your challenge began, so it does not count. Go on with the next one.',
  'nothing-chosen': 'Choose an answer, then save it.',
  'unknown-choice': 'This answer could not be read. Choose again.',
  'compared-answer-too-long': 'Your answer is longer than 4,000 characters. Shorten it.',
} as const

export type Refusal = keyof typeof refusals

const statuses: Partial<Record<Refusal, number>> = {
  'unknown-exercise': 404,
  'unknown-course': 404,
  locked: 403,
  changed: 409,
  'no-input-yet': 409,
  'asked-by-challenge': 409,
  'solution-closed': 409,
  'solution-asked-by-challenge': 409,
  'no-items': 409,
  'challenge-too-soon': 409,
  'challenge-over': 409,
  'item-changed': 409,
  'judge-busy': 503,
  'own-waiting': 429,
  'too-much-time': 429,
}

/** What the student is told, with which status. */
export const describeRefused = (result: Refused<Refusal>) =>
  describeRefusal(result, refusals, ('reason' in result && statuses[result.reason]) || 400)

/** Who goes to another item of a challenge without an answer just goes. */
export const isNoAnswer = ({ reason }: { reason: string }): boolean =>
  reason === 'nothing-chosen' || reason === 'empty-answer'
