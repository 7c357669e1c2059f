import { answerQuiz } from '~/features/courses/commands.server/answer-quiz'
import type { Database } from '~/platform/db/client.server'

/**
 * Answers a quiz of one attempt, question by question: what is chosen in each try, by question id.
 *
 * @returns what the last answer came to
 */
export async function takeQuiz(
  db: Database,
  input: {
    student: { id: string; timeZone: string }
    courseId: string
    moduleId: string
    attempt?: number
    answers: Record<string, number[][]>
    now: Date
  },
) {
  const { answers, attempt = 1, ...place } = input
  let result
  for (const [questionId, tries] of Object.entries(answers)) {
    for (const [index, chosen] of tries.entries()) {
      const answer = { attempt, questionId, tryNumber: index + 1, chosen, earlier: [] }
      result = await answerQuiz(db, { ...place, ...answer })
    }
  }
  return result
}
