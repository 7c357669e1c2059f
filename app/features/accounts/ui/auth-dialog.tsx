import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { SocialProvider } from '../refusals'
import { AuthFields, type AuthMode, authTitles } from './auth-form'
import type { AuthReply } from './auth-reply'
import { ModeSwitch } from './mode-switch'
import { SocialButtons } from './social-buttons'
import { TimeZoneField } from './time-zone'
import { usePopupSignIn } from './use-popup-sign-in'
import './auth-dialog.css'

/** Spec section 9. */
const closeMs = 800
const switchMs = 500

export type SignedIn = Extract<AuthReply, { success: true }>

/**
 * The authentication modal: opens over any page in either mode, switches between them, and closes
 * by its button, Escape or a click beside it.
 */
export default function AuthDialog({
  mode: firstMode,
  providers,
  message,
  onSignedIn,
  onClosed,
}: {
  mode: AuthMode
  providers: readonly SocialProvider[]
  message: string | null
  onSignedIn: (answer: SignedIn) => Promise<void>
  onClosed: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [phase, setPhase] = useState<'open' | 'switching' | 'closing'>('open')
  const [mode, setMode] = useState(firstMode)

  // Closed before it is taken off the page, or the browser would not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser would begin on the close button, which comes first.
    element?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
    return () => element?.close()
  }, [])

  const close = () => {
    setPhase('closing')
    setTimeout(onClosed, motionMs(closeMs))
  }
  const switchMode = () => {
    setPhase('switching')
    setTimeout(
      () => setMode((now) => (now === 'log-in' ? 'sign-up' : 'log-in')),
      motionMs(switchMs / 2),
    )
    setTimeout(() => setPhase('open'), motionMs(switchMs))
  }

  return (
    // Escape arrives as cancel; the click beside the panel is for pointers, the close button for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={title}
      data-phase={phase}
      className="auth-dialog"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className="auth-panel">
        <button type="button" aria-label="Close" onClick={close} className="auth-close">
          <X aria-hidden="true" className="size-5" />
        </button>
        <div className="auth-face">
          <h2 id={title} className="pr-10 text-heading">
            {authTitles[mode]}
          </h2>
          <ModalForm
            key={mode}
            mode={mode}
            providers={providers}
            message={mode === firstMode ? message : null}
            onSignedIn={async (answer) => {
              await onSignedIn(answer)
              close()
            }}
          />
          <ModeSwitch mode={mode} onSwitch={switchMode} />
        </div>
      </div>
    </dialog>
  )
}

function ModalForm({
  mode,
  providers,
  message,
  onSignedIn,
}: {
  mode: AuthMode
  providers: readonly SocialProvider[]
  message: string | null
  onSignedIn: (answer: SignedIn) => Promise<void>
}) {
  const fetcher = useFetcher<AuthReply>()
  const popup = usePopupSignIn()
  const [mismatch, setMismatch] = useState(false)
  const [isSocial, setIsSocial] = useState(false)
  const answer = isSocial ? popup.reply : fetcher.data
  const handled = useRef<AuthReply>(undefined)
  useEffect(() => {
    if (!answer?.success || handled.current === answer) return
    handled.current = answer
    void onSignedIn(answer)
  }, [answer, onSignedIn])

  const isDone = answer?.success === true
  const isSending = fetcher.state !== 'idle' || isDone
  const reply: AuthReply | undefined = mismatch
    ? { success: false, message: 'Passwords do not match.' }
    : answer
  return (
    <>
      <fetcher.Form
        method="post"
        action={`/${mode}`}
        className="grid gap-4"
        onSubmit={(event) => {
          const form = new FormData(event.currentTarget)
          const differs = mode === 'sign-up' && form.get('password') !== form.get('confirmPassword')
          setMismatch(differs)
          setIsSocial(false)
          popup.forget()
          if (differs) event.preventDefault()
        }}
      >
        <input type="hidden" name="byScript" value="yes" />
        {mode === 'sign-up' && <TimeZoneField />}
        <AuthFields
          mode={mode}
          reply={reply}
          message={message}
          pending={isSending || popup.working !== null}
        />
      </fetcher.Form>
      <SocialButtons
        providers={providers}
        disabled={isSending || popup.working !== null}
        working={popup.working}
        blocked={popup.blocked}
        onStart={(provider) => {
          setMismatch(false)
          setIsSocial(true)
          popup.start(provider)
        }}
      />
    </>
  )
}

function motionMs(ms: number): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ms
}
