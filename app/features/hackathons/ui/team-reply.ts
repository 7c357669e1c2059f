import { data, isRouteErrorResponse } from 'react-router'
import { wordsOfAnswer } from '~/platform/http/answer-words'
import type { FormReply } from '~/platform/http/read-form.server'

/** What the team's page answers when something could not be done. */
export type TeamReply = { message?: string; reply?: FormReply }

/** With such a status the router loads nothing anew, which would fail as well. */
const noAnswer = { status: 503 }

/** An answer that never came is said beside the form, which keeps what was typed. */
export async function askForTeam(serverAction: () => Promise<TeamReply | Response>) {
  try {
    const answer = await serverAction()
    if (answer instanceof Response) throw answer
    return answer
  } catch (error) {
    if (error instanceof Response) throw error
    const isRefusal = isRouteErrorResponse(error) && error.status < 500
    const words = isRefusal ? wordsOfAnswer(error.data) : null
    const unreachable = 'The server did not answer. Check your connection and try again.'
    return data<TeamReply>({ message: words ?? unreachable }, noAnswer)
  }
}
