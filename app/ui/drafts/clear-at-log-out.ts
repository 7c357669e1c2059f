import { clearDrafts } from './store'

/** Clears every draft in this browser, as others may use it, once the server has ended the session. */
export async function clearDraftsAtLogOut<Reply>(
  serverAction: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await serverAction()
  } catch (error) {
    // The redirect of a log-out.
    if (error instanceof Response) clearDrafts()
    throw error
  }
}
