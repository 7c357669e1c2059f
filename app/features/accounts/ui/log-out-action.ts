import { clearDrafts } from '~/ui/drafts/store'

/**
 * Asks the server to end the session here. Once it has, which it answers by leading elsewhere, every
 * draft in this browser is cleared, as others may use it; a log-out that fails loses nothing.
 */
export async function askToLogOut<Reply>(serverAction: () => Promise<Reply>): Promise<Reply> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) clearDrafts()
    throw error
  }
}
