import { useEffect, useRef, useState } from 'react'
import { type SocialProvider, type SocialRefusal, socialMessage } from '../refusals'
import { askServer, type AuthReply } from './auth-reply'
import { withTimeZone } from './time-zone'

/** Spec section 9. */
const windowSize = { width: 500, height: 600 }
const closedAfterMs = 8000
const pollMs = 500

const idle = { working: null, isOpen: false, blocked: null }

/** The cookie holds one sign-in per browser, so a new one cancels those of other pages. */
export function usePopupSignIn() {
  const [state, setState] = useState<{
    working: SocialProvider | null
    isOpen: boolean
    /** The provider whose popup the browser blocked. */
    blocked: SocialProvider | null
    reply?: AuthReply
  }>(idle)
  const stop = useRef<() => void>(null)
  useEffect(() => () => stop.current?.(), [])

  const forget = () => {
    stop.current?.()
    stop.current = null
    setState(idle)
  }

  const start = (provider: SocialProvider) => {
    forget()
    const show = (outcome: AuthReply | SocialRefusal) => {
      const blocked = outcome === 'popup-blocked' ? provider : null
      const reply: AuthReply =
        typeof outcome === 'string'
          ? { success: false, message: socialMessage(outcome, provider) }
          : outcome
      setState({ ...idle, blocked, reply })
    }
    if (!navigator.onLine) return show('network-request-failed')
    setState({ ...idle, working: provider, isOpen: true })
    stop.current = openPopup(provider, {
      // The answer may still arrive, but the forms need not wait for it.
      onClosed: () => setState((now) => ({ ...now, isOpen: false })),
      // The popup may only appear closed, so its answer still counts until the person does
      // something else.
      onLost: () => show('popup-closed-by-user'),
      onEnd: (outcome) => {
        forget()
        show(outcome)
      },
    })
    if (!stop.current) show('popup-blocked')
  }
  return { ...state, start, forget }
}

/**
 * A channel, because it also reaches a window that has lost its opener. Without `reply`, a sign-in
 * has begun.
 */
type SignInMessage = { popup: string; reply?: AuthReply }

const openChannel = () => new BroadcastChannel('sign-in')

function sendTo(channel: BroadcastChannel, message: SignInMessage): void {
  // A channel never leaves its origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(message)
}

/** Sent from the popup to the page that opened it. */
export function tellOpener(popup: string, reply: AuthReply): void {
  const channel = openChannel()
  sendTo(channel, { popup, reply })
  channel.close()
}

/** @returns a function that closes the popup and stops listening; null if the browser blocked it */
function openPopup(
  provider: SocialProvider,
  on: {
    onClosed: () => void
    onLost: () => void
    onEnd: (outcome: AuthReply | SocialRefusal) => void
  },
): (() => void) | null {
  const id = crypto.getRandomValues(new Uint32Array(4)).join('')
  const { width, height } = windowSize
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  const popup = window.open(
    withTimeZone(`/auth/${provider}?popup=${id}`),
    'sign-in',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  )
  if (!popup) return null

  const channel = openChannel()
  sendTo(channel, { popup: id })
  channel.addEventListener('message', ({ data }: MessageEvent<SignInMessage>) => {
    if (!data.reply) on.onEnd('cancelled-popup-request')
    else if (data.popup === id) on.onEnd(data.reply)
  })
  let isStopped = false
  const requestSession = async () => {
    const reply = await askServer(async () => (await fetch('/auth/session')).json())
    if (isStopped) return
    if (reply.success) on.onEnd(reply)
    else on.onLost()
  }
  let closing: ReturnType<typeof setTimeout> | undefined
  const polling = setInterval(() => {
    if (!popup.closed || closing) return
    on.onClosed()
    // The reply may still be on its way. After this delay, ask the server whether somebody signed
    // in.
    closing = setTimeout(() => void requestSession(), closedAfterMs)
  }, pollMs)
  return () => {
    isStopped = true
    clearInterval(polling)
    clearTimeout(closing)
    channel.close()
    popup.close()
  }
}
