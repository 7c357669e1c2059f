import { countOf } from '~/ui/format'

/** What a sign-in moved to the account. */
export type Kept = { modules: number; questions: number; exercises: number; drafts: number }

const list = new Intl.ListFormat('en-GB')

/** 'Kept in your account: 1 module, 5 answers to quizzes and 1 exercise.' */
export function savedSentence({ modules, questions, exercises, drafts }: Kept): string {
  const parts = [
    modules > 0 && countOf(modules, 'module'),
    questions > 0 && countOf(questions, 'answer to a quiz', 'answers to quizzes'),
    exercises > 0 && countOf(exercises, 'exercise'),
    drafts > 0 && countOf(drafts, 'draft'),
  ].filter((part) => part !== false)
  const kept = `Kept in your account: ${list.format(parts)}.`
  if (drafts === 0) return kept
  return drafts === 1
    ? `${kept} Submit the draft to have it checked.`
    : `${kept} Submit the drafts to have them checked.`
}
