import { data, type HeadersFunction, redirect, type RouterContextProvider } from 'react-router'
import { tooManyTries } from '~/platform/http/too-many-tries'
import { askedCookie } from '../gates.server'
import { type Refusal, refusals } from '../refusals'
import { pageAfterSignIn, pageSignedInFrom } from '../rules/sign-in-page'
import type { AuthReply } from '../ui/auth-reply'
import { signInHeaders } from './origin'

type Context = Readonly<RouterContextProvider>

/** A route's `headers`: with Retry-After, for a form sent without scripts. */
export const sendActionHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The same for the page of a link, which may stop working at any moment. */
export const sendUncached: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders)
  headers.set('cache-control', 'no-store')
  return headers
}

const statuses: Partial<Record<Refusal, number>> = {
  'wrong-credentials': 401,
  'not-their-password': 401,
  'not-an-admin': 401,
  blocked: 403,
  deleted: 403,
  'reset-link-dead': 410,
  'verify-link-dead': 410,
  'setup-link-dead': 410,
}

/** Too many attempts: 429 with Retry-After (RFC 6585, section 4). `form` is filled in again. */
export function answerRefused(
  { reason, waitS }: { reason: Refusal; waitS?: number },
  form?: { name?: string; email: string },
  /** Adds to the message for somebody who has to wait. */
  waiting = (message: string) => message,
) {
  // Picked, as a form may hold a password too.
  const initialValue = form && { name: form.name, email: form.email }
  const reply = { success: false, reply: { initialValue } } as const
  if (waitS === undefined) {
    const status = statuses[reason] ?? 409
    return data<AuthReply>({ ...reply, message: refusals[reason] }, status)
  }
  const { message, init } = tooManyTries(waitS)
  return data<AuthReply>({ ...reply, message: waiting(message) }, init)
}

/** The answer to a sign-in: for a script, who signed in and where to go; for a plain form, a redirect there. */
export async function answerSignedIn(
  request: Request,
  context: Context,
  signedIn: {
    user: { id: string; name: string; email: string; image?: string | null }
    /** Of the session, unless the browser has it. */
    cookie?: string
    byScript: boolean
    /** Where to go without a page to return to; the dashboard unless given. */
    home?: '/admin' | undefined
  },
) {
  const { byScript, home, user } = signedIn
  const asked: unknown = await askedCookie.parse(request.headers.get('cookie'))
  const goTo = pageAfterSignIn({
    from: pageSignedInFrom(request),
    asked: typeof asked === 'string' ? asked : null,
    home,
  })
  const headers = await signInHeaders(request, context, signedIn)
  headers.append('set-cookie', await askedCookie.serialize('', { maxAge: 0 }))
  if (!byScript) throw redirect(goTo, { headers })

  const { id, name, email, image } = user
  return data<AuthReply>(
    { success: true, user: { id, name, email, avatar: image ?? null }, goTo },
    { headers },
  )
}
