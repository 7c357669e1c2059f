import { describeRefusal, type Refused } from '~/platform/http/too-many-tries'

/** Every expected refusal of this room, with the message the person reads. */
export const refusals = {
  'unknown-exercise': 'This exercise no longer exists. Go back to the course.',
  locked: 'Unlock this course first. It opens after payment.',
  'empty-answer': 'Your answer is empty. Write or choose something, then submit it.',
  'empty-gap': 'A gap is empty. Fill in every gap, then submit your answer.',
  'answer-too-long': 'Your answer is longer than 64 KiB. Shorten it and submit it again.',
  'other-files':
    'Your answer has different files from the exercise. Reload this page, and leave out lines of the form ==> name <==.',
  'other-digits': 'Type numbers with the digits 0 to 9.',
  'decimal-comma':
    'Type only the number, without units or separators, and with a decimal point, as in 1234 or 1234.5.',
  'printed-point': 'Programs print numbers with a decimal point. Write 2.5, not 2,5.',
  'only-blanks':
    'Almost: only the spaces or line breaks differ from what the program prints. Correct them, then submit your answer.',
  'pasted-blank':
    'Line {line} has a special space from a web page or a phone ({code}). Replace it with a normal space. This does not count as a try.',
  'curly-quotes':
    'Line {line} has curly quotes ({code}). Type " or \' instead. This does not count as a try.',
  'not-utf8': 'Your answer contains characters that are not valid text. Type it again.',
  'log-in': 'With a free account, we judge and save your program. What you typed stays.',
  'log-in-for-input': 'Log in to get your own input.',
  'log-in-for-solution': 'Log in to open the solution.',
  'no-input-yet': 'We are still creating your input. Submit your answer again when you have it.',
  'judge-busy': 'Many programs are waiting to be judged. Submit yours again in a few minutes.',
  'own-waiting':
    'Several of your programs are still being judged. Wait until one is finished, then submit this one.',
  'too-much-time':
    'Your answers used the computing time of this hour for wrong and repeated ones. You can submit again from {time}. What you typed stays.',
  'asked-by-challenge':
    'This exercise is part of your running course challenge. Submit your answer here when the challenge is over; what you typed stays.',
  'solution-closed': 'The solution opens once you have submitted three different answers.',
  'solution-asked-by-challenge':
    'This exercise is part of your running course challenge. Open the solution when the challenge is over.',
  changed: 'You typed a different answer to this exercise in another tab or on another device.',
  'unknown-course': 'This course no longer exists. Go back to the list of courses.',
  'no-items': 'This course has no questions for a challenge yet.',
  'challenge-too-soon': 'You can take a course’s challenge once a week.',
  'challenge-over': 'This challenge is over. Later answers do not count.',
  'unknown-item': 'This challenge has no such question. Go back to it and choose one.',
  'item-changed':
    'The author changed this question after your challenge began, so it does not count. Continue with the next one.',
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

/** The message of a refusal and its status. */
export const describeRefused = (result: Refused<Refusal>) =>
  describeRefusal(result, refusals, ('reason' in result && statuses[result.reason]) || 400)

/** Moving to another item without having answered is allowed. */
export const isMissingAnswer = ({ reason }: { reason: string }): boolean =>
  reason === 'nothing-chosen' || reason === 'empty-answer'
