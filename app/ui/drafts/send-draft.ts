import { clearDraft, type FormDraft, loadFormDraft, saveDraft } from './store'

/** Stored instead of an account: the form was sent, but its session had ended. */
export const unsent = 'unsent'

type Pairs = readonly [string, string][]

/** A form as sent; the person may keep typing until the response arrives. */
export type Sent = {
  userId: string
  typed: [string, string][]
  /** What the form holds beyond what is saved; null if nothing, or if the page was left. */
  readDraft: () => FormDraft | null
  /** Called once the server has accepted what was sent. */
  onTaken?: () => void
}

const underWay = new Map<string, Sent>()

/** Call it when the form is sent, before `sendDraft`. */
export function markSent(form: string, sent: Sent): void {
  underWay.set(form, sent)
}

/**
 * Sends a form of `useDraft`. Once accepted, its draft is cleared, unless a different one is stored
 * by then: more was typed meanwhile, or another tab has its own. A refused or failed form stores
 * its content again, because another tab may have cleared or replaced it. A response that leads to
 * a log-in, because the session ended meanwhile, keeps the draft for the return.
 *
 * @param isTaken whether a response that leads nowhere else means it was accepted
 */
export async function sendDraft<Reply>(
  form: string,
  serverAction: () => Promise<Reply>,
  isTaken: (reply: Reply) => boolean = () => false,
): Promise<Reply> {
  const sent = underWay.get(form)
  underWay.delete(form)
  try {
    const reply = await serverAction()
    settleDraft(form, sent, isTaken(reply))
    return reply
  } catch (error) {
    const isLogIn = isLogInRedirect(error)
    if (isLogIn) saveDraft(form, unsent, true)
    settleDraft(form, sent, error instanceof Response && !isLogIn)
    throw error
  }
}

/**
 * Whether a form was redirected to the log-in because its session has ended, so that nothing was
 * saved.
 */
export function isLogInRedirect(error: unknown): boolean {
  if (!(error instanceof Response)) return false
  return ['/', '/admin-login'].includes(error.headers.get('location') ?? '')
}

function settleDraft(form: string, sent: Sent | undefined, isTaken: boolean): void {
  if (!sent) return
  const { userId, typed } = sent
  const held = sent.readDraft()
  if (!isTaken) {
    if (held) saveDraft(form, userId, held)
    return
  }
  sent.onTaken?.()
  // From now on, the draft is based on what was just saved.
  if (held && !isSame(held.typed, typed)) saveDraft(form, userId, { ...held, before: typed })
  else if (isSame(loadFormDraft(form, userId)?.typed, typed)) clearDraft(form, userId)
}

/** Whether two forms have the same content. */
export function isSame(one: Pairs | undefined, other: Pairs | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
