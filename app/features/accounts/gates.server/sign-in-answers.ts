import { data, redirect, type RouterContextProvider } from 'react-router'
import { askedCookie } from '../gates.server'
import { type Refusal, refusals } from '../refusals'
import { waitWords } from '../rules'
import { pageAfterSignIn, pageSignedInFrom } from '../rules/sign-in-page'
import type { AuthReply } from '../ui/auth-reply'
import { markDevice } from './origin'

/** The page that was first asked for, and the header that forgets it. */
async function readAskedPage(request: Request): Promise<{ asked: string | null; clear: string }> {
  const asked: unknown = await askedCookie.parse(request.headers.get('cookie'))
  return {
    asked: typeof asked === 'string' ? asked : null,
    clear: await askedCookie.serialize('', { maxAge: 0 }),
  }
}

/**
 * The answer to an expected 'no' of a form: its words, and the given status. Who tried too often gets
 * 429 and is told, in words and in Retry-After, when to come back (RFC 6585, section 4). What was
 * typed comes back with it, but for the password: without scripts the page would begin empty.
 */
export function answerRefused(
  refused: { reason: Refusal; waitS?: number },
  status: 401 | 403 | 409,
  { name, email }: { name?: string; email: string },
  /** What whoever has to wait can do instead. */
  meanwhile = '',
) {
  const { reason, waitS } = refused
  const kept = { success: false, typed: { name, email } } as const
  if (waitS === undefined) return data<AuthReply>({ ...kept, message: refusals[reason] }, status)
  const headers = { 'retry-after': String(waitS) }
  return data<AuthReply>(
    { ...kept, message: `${waitWords(waitS)}${meanwhile}` },
    { status: 429, headers },
  )
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
  const { asked, clear } = await readAskedPage(request)
  const goTo = pageAfterSignIn({ from: pageSignedInFrom(request), asked, home: signedIn.home })
  const headers = new Headers()
  const device = await markDevice(request, context, signedIn.user.email)
  for (const cookie of [signedIn.cookie, device, clear])
    if (cookie) headers.append('set-cookie', cookie)
  if (!signedIn.byScript) throw redirect(goTo, { headers })

  const { id, name, email, image } = signedIn.user
  return data<AuthReply>(
    { success: true, user: { id, name, email, avatar: image ?? null }, goTo },
    { headers },
  )
}
