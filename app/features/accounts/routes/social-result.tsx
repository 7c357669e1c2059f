import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Logo } from '~/ui/rising-line'
import { findViewer } from '../gates.server'
import { answerSignedIn } from '../gates.server/sign-in'
import { isSocialProvider, isSocialRefusal, socialMessage } from '../refusals'
import { readPopup } from '../schema'
import type { AuthReply } from '../ui/auth-reply'
import { tellOpener } from '../ui/popup-sign-in'
import { unlisted } from '~/ui/form-page'
import type { Route } from './+types/social-result'

export const meta: Route.MetaFunction = (page) => unlisted(page, 'Sign-in')

/** Anybody: ends a sign-in with a provider, by a message to the popup's opener or a redirect. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { provider } = params
  if (!isSocialProvider(provider)) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const popup = readPopup(searchParams.get('popup'))
  const viewer = findViewer(context)
  const asked = searchParams.get('refused')
  // Somebody typed the address.
  if (!popup && !viewer && !isSocialRefusal(asked)) throw redirect('/')
  if (isSocialRefusal(asked) || !viewer) {
    const refused = isSocialRefusal(asked) ? asked : 'blocked'
    const page = viewer ? '/dashboard/account' : '/log-in'
    if (!popup) throw redirect(`${page}?refused=${refused}&by=${provider}`)
    const reply: AuthReply = { success: false, message: socialMessage(refused, provider) }
    return data({ popup, reply })
  }
  const signedIn = { user: viewer, byScript: popup !== null }
  const answer = await answerSignedIn({ request, context }, signedIn)
  return data({ popup, reply: answer.data }, answer.init ?? undefined)
}

export default function SocialResult({ loaderData: { popup, reply } }: Route.ComponentProps) {
  useEffect(() => {
    if (!popup) return
    tellOpener(popup, reply)
    window.close()
  }, [popup, reply])
  return (
    <main id="content" className="mx-auto grid w-full max-w-md content-start gap-5 px-4 py-12">
      <Logo className="h-8 w-9" />
      <h1 className="text-heading">{reply.success ? 'You are signed in' : 'Not signed in'}</h1>
      {reply.success ? (
        <p>You can close this window.</p>
      ) : (
        <Notice variant="wrong">{reply.message}</Notice>
      )}
      <a
        href={reply.success ? reply.goTo : '/'}
        className={buttonClass('plain', 'justify-self-start')}
      >
        Continue
      </a>
    </main>
  )
}
