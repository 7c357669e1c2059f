import { X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { LogInNotice, SocialProvider } from '../refusals'
import { Button, ButtonLink } from '~/ui/button'
import { useShownModal } from '~/ui/use-shown-modal'
import { AuthDialogForm } from './auth-dialog-form'
import { type AuthMode, authTitles, ModeSwitch } from './auth-form'
import type { SignedIn } from './auth-reply'
import './auth-dialog.css'

/** Spec section 9. */
const closeMs = 800
const switchMs = 500

/**
 * Name and email of a form closed without sending, for the next time it opens on this page; never
 * passwords.
 */
let unsent: Record<string, string> = {}

/** The authentication modal. Its button, Escape or a click beside it closes it. */
export default function AuthDialog({
  mode: firstMode,
  providers,
  notice,
  onSignedIn,
  onClosed,
}: {
  mode: AuthMode
  providers: readonly SocialProvider[]
  /** Why the person has to log in. Unless shut out, they may not have an account. */
  notice: LogInNotice | null
  onSignedIn: (answer: SignedIn) => Promise<void>
  onClosed: () => void
}) {
  const title = useId()
  const reason = useId()
  const dialog = useShownModal(onClosed)
  const [typed, setTyped] = useState(unsent)
  const isSignedIn = useRef(false)
  const leave = () => {
    const { name = '', email = '' } = { ...typed, ...readTyped(dialog) }
    unsent = isSignedIn.current ? {} : { name, email }
    onClosed()
  }
  const { phase, mode, close, switchMode } = usePhases(firstMode, {
    onSwitch: () => setTyped((before) => ({ ...before, ...readTyped(dialog) })),
    onClosed: leave,
  })

  return (
    // Escape arrives as `cancel`. Clicking beside the panel is only an extra: the close button works
    // for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={title}
      aria-describedby={notice === null ? undefined : reason}
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
        <button
          type="button"
          aria-label="Close"
          onClick={close}
          className="absolute top-3 right-3 z-1 grid size-11 place-items-center rounded-control text-quiet hover:bg-sunk hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
        <div className="auth-face grid gap-5">
          {notice !== null && mode === firstMode && (
            <div className="grid justify-items-start gap-3 border-b border-line pr-10 pb-5">
              <p id={reason} className="font-bold wrap-anywhere">
                {notice.message}
              </p>
              {notice.page === '/contact' ? (
                <ButtonLink to={notice.page} onClick={close}>
                  {notice.label}
                </ButtonLink>
              ) : (
                <Button onClick={switchMode}>Create an account</Button>
              )}
            </div>
          )}
          <h2 id={title} className="pr-10 text-heading">
            {authTitles[mode]}
          </h2>
          <AuthDialogForm
            key={mode}
            mode={mode}
            providers={providers}
            typed={typed}
            onSignedIn={async (answer) => {
              isSignedIn.current = true
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

/** What is in the form now, to carry over to the other mode. */
function readTyped(dialog: RefObject<HTMLDialogElement | null>): Record<string, string> {
  const form = dialog.current?.querySelector('form')
  return form ? (Object.fromEntries(new FormData(form)) as Record<string, string>) : {}
}

/** The mode, and the animations of switching and closing; closing interrupts a switch. */
function usePhases(firstMode: AuthMode, on: { onSwitch: () => void; onClosed: () => void }) {
  const [phase, setPhase] = useState<'open' | 'leaving' | 'entering' | 'closing'>('open')
  const [mode, setMode] = useState(firstMode)
  const end = useEffectEvent(() => {
    if (phase === 'closing') return on.onClosed()
    if (phase === 'entering') return setPhase('open')
    on.onSwitch()
    setMode(mode === 'log-in' ? 'sign-up' : 'log-in')
    setPhase('entering')
  })
  useEffect(() => {
    if (phase === 'open') return undefined
    const timer = setTimeout(() => end(), motionMs(phase === 'closing' ? closeMs : switchMs / 2))
    return () => clearTimeout(timer)
  }, [phase])
  const switchMode = () => setPhase((now) => (now === 'open' ? 'leaving' : now))
  return { phase, mode, close: () => setPhase('closing'), switchMode }
}

const motionMs = (ms: number) =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ms
