import { isRouteErrorResponse } from 'react-router'
import { wordsOfAnswer } from '~/platform/http/answer-words'
import type { FormReply } from '~/platform/http/read-form.server'

/** What the team's page answers when something could not be done. */
export type TeamReply = { message?: string; reply?: FormReply }

/** An answer that never came is said beside the form, which keeps what was typed. */
export async function askForTeam(
  serverAction: () => Promise<TeamReply | Response>,
): Promise<TeamReply> {
  try {
    const answer = await serverAction()
    if (answer instanceof Response) throw answer
    return answer
  } catch (error) {
    if (error instanceof Response) throw error
    const isRefusal = isRouteErrorResponse(error) && error.status < 500
    const words = isRefusal ? wordsOfAnswer(error.data) : null
    return { message: words ?? 'The server did not answer. Check your connection and try again.' }
  }
}
