import { forgetAllDrafts } from '~/ui/kept-drafts'

/**
 * Asks the server to end the session here. Once it has, which it answers by leading elsewhere, what
 * was typed in this browser is forgotten, as others may use it; a log-out that fails loses nothing.
 */
export async function leaveWithDrafts<Reply>(serverAction: () => Promise<Reply>): Promise<Reply> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) forgetAllDrafts()
    throw error
  }
}
