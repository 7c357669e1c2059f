import { type Refusal as JudgeRefusal, refusalMessages } from '../../../judge/job.ts'

/** Every expected refusal of this room, with its message. */
export const refusals = {
  ...refusalMessages,
  'unknown-task': 'This task no longer exists. Reload the page.',
  'too-many-waiting':
    'You have many programs in the queue. Wait until one is judged, then send this one again.',
  'queue-full': 'Many programs are waiting to be judged. Send yours again in a few minutes.',
} as const satisfies Record<JudgeRefusal, string> & Record<string, string>

export type Refusal = keyof typeof refusals
