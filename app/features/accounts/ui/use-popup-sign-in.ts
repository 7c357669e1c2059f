import { useCallback, useEffect, useRef, useState } from 'react'
import { type SocialProvider, type SocialRefusal, socialWords } from '../refusals'
import { askServer, type AuthReply } from './auth-reply'
import { openSignInChannel, sendTo, type SignInMessage } from './sign-in-channel'
import { withTimeZone } from './time-zone'

/** Spec section 9. */
const windowSize = { width: 500, height: 600 }
const closedAfterMs = 8000
const lookEveryMs = 500

type Attempt = { stop: () => void }

/**
 * Signs in with a provider in a window of its own. One attempt at a time, in the whole browser: the
 * provider's answer fits the newest only, so that a newer one ends those of other pages.
 */
export function usePopupSignIn() {
  const [working, setWorking] = useState<SocialProvider | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [reply, setReply] = useState<AuthReply>()
  const [blocked, setBlocked] = useState<SocialProvider | null>(null)
  const attempt = useRef<Attempt>(null)
  useEffect(() => () => attempt.current?.stop(), [])

  const forget = useCallback(() => {
    attempt.current?.stop()
    attempt.current = null
    setWorking(null)
    setIsOpen(false)
    setReply(undefined)
    setBlocked(null)
  }, [])

  const start = useCallback(
    (provider: SocialProvider) => {
      forget()
      const tell = (outcome: AuthReply | SocialRefusal) => {
        setWorking(null)
        setIsOpen(false)
        setBlocked(outcome === 'popup-blocked' ? provider : null)
        setReply(
          typeof outcome === 'string'
            ? { success: false, message: socialWords(outcome, provider) }
            : outcome,
        )
      }
      if (!navigator.onLine) return tell('network-request-failed')
      setWorking(provider)
      setIsOpen(true)
      attempt.current = beginAttempt(provider, {
        // The answer may still come; the forms need not wait for it.
        onClosed: () => setIsOpen(false),
        // What looks closed may only be cut off, and is listened to until something else is done.
        onLost: () => tell('popup-closed-by-user'),
        onEnd: (outcome) => {
          attempt.current?.stop()
          attempt.current = null
          tell(outcome)
        },
      })
      if (!attempt.current) tell('popup-blocked')
    },
    [forget],
  )
  return { working, isOpen, reply, blocked, start, forget }
}

/** @returns null when the browser opened no window. */
function beginAttempt(
  provider: SocialProvider,
  hears: {
    onClosed: () => void
    onLost: () => void
    onEnd: (outcome: AuthReply | SocialRefusal) => void
  },
): Attempt | null {
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

  const channel = openSignInChannel()
  sendTo(channel, { popup: id, tells: 'started' })
  channel.addEventListener('message', ({ data }: MessageEvent<SignInMessage>) => {
    if (data.tells === 'started') hears.onEnd('cancelled-popup-request')
    else if (data.popup === id) hears.onEnd(data.reply)
  })
  let isStopped = false
  const askAfterAll = async () => {
    const reply = await askServer(async () => (await fetch('/auth/session')).json())
    if (isStopped) return
    if (reply.success) hears.onEnd(reply)
    else hears.onLost()
  }
  let closing: ReturnType<typeof setTimeout> | undefined
  const looking = setInterval(() => {
    if (!popup.closed || closing) return
    hears.onClosed()
    // Its last word may still be on the way; after that the server knows whether it was heard there.
    closing = setTimeout(() => void askAfterAll(), closedAfterMs)
  }, lookEveryMs)
  return {
    stop: () => {
      isStopped = true
      clearInterval(looking)
      clearTimeout(closing)
      channel.close()
      popup.close()
    },
  }
}
