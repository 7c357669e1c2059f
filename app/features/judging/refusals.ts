import { type Refusal as JudgeRefusal, refusalWords } from '../../../judge/job.ts'

/** Every expected 'no' of this room, with the words the person reads. */
export const refusals = {
  ...refusalWords,
  'unknown-task': 'This task is not there any more. Load the page again.',
  'too-many-waiting':
    'You have many programs waiting to be judged. Wait for one of them, then send this one again.',
  'queue-full':
    'Many programs are waiting to be judged. Keep yours and send it again in a few minutes.',
} as const satisfies Record<JudgeRefusal, string> & Record<string, string>

export type Refusal = keyof typeof refusals

export function refuse<Reason extends Refusal>(reason: Reason) {
  return { ok: false, reason } as const
}
