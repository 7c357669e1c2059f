import { clearDrafts } from './store'

/**
 * Clears every draft in this browser once the server has ended the session, because others may use
 * the browser.
 */
export async function clearDraftsAtLogOut<Reply>(
  serverAction: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await serverAction()
  } catch (error) {
    // The redirect after a log-out.
    if (error instanceof Response) clearDrafts()
    throw error
  }
}
