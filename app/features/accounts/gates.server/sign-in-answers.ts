import { data, redirect, type RouterContextProvider } from 'react-router'
import { askedCookie } from '../gates.server'
import { type Refusal, refusals } from '../refusals'
import { waitWords } from '../rules'
import { pageAfterSignIn, pageSignedInFrom } from '../rules/sign-in-page'
import type { AuthReply } from '../ui/auth-reply'
import { markDevice } from './origin'

/**
 * The answer to an expected 'no' of a form: its words, and the given status. Who tried too often gets
 * 429 and is told, in words and in Retry-After, when to come back (RFC 6585, section 4). What was
 * typed comes back with it, but for the password: without scripts the page would begin empty.
 */
export function answerRefused(
  { reason, waitS }: { reason: Refusal; waitS?: number },
  status: 401 | 403 | 409 | 410,
  form?: { name?: string; email: string },
  /** What more is said to whoever has to wait. */
  waiting = (words: string) => words,
) {
  const typed = form && { name: form.name, email: form.email }
  const kept = { success: false, typed } as const
  if (waitS === undefined) return data<AuthReply>({ ...kept, message: refusals[reason] }, status)
  const headers = { 'retry-after': String(waitS) }
  return data<AuthReply>({ ...kept, message: waiting(waitWords(waitS)) }, { status: 429, headers })
}

/**
 * The answer to a sign-in that worked: to a script who it is and where to go on, to a plain form the
 * redirect there. Both carry the session's cookie.
 */
export async function answerSignedIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  signedIn: {
    user: { id: string; name: string; email: string; image?: string | null }
    /** Of the session, unless the browser has it. */
    cookie?: string
    byScript: boolean
    /** Where to go without a page to return to; the dashboard unless given. */
    home?: '/admin' | undefined
  },
) {
  const { byScript, cookie, home, user } = signedIn
  const asked: unknown = await askedCookie.parse(request.headers.get('cookie'))
  const goTo = pageAfterSignIn({
    from: pageSignedInFrom(request),
    asked: typeof asked === 'string' ? asked : null,
    home,
  })
  const headers = new Headers()
  const device = await markDevice(request, context, user.email)
  const clear = await askedCookie.serialize('', { maxAge: 0 })
  for (const each of [cookie, device, clear]) if (each) headers.append('set-cookie', each)
  if (!byScript) throw redirect(goTo, { headers })

  const { id, name, email, image } = user
  return data<AuthReply>(
    { success: true, user: { id, name, email, avatar: image ?? null }, goTo },
    { headers },
  )
}

/** An admin who has just signed in goes to the admin area, whatever page was asked for. */
export async function answerAdmin(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { user, cookie }: { user: { email: string }; cookie: string },
) {
  const headers = new Headers()
  headers.append('set-cookie', cookie)
  headers.append('set-cookie', await markDevice(request, context, user.email))
  return redirect('/admin', { headers })
}
