import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { SocialProvider } from '../refusals'
import { AuthDialogForm } from './auth-dialog-form'
import { type AuthMode, authTitles } from './auth-form'
import type { SignedIn } from './auth-reply'
import { ModeSwitch } from './mode-switch'
import './auth-dialog.css'

/** Spec section 9. */
const closeMs = 800
const switchMs = 500

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
  const title = useId()
  const dialog = useShownModal()
  const { phase, mode, close, switchMode } = usePhases(firstMode, onClosed)

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
          <AuthDialogForm
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

/** Opens the dialog as a modal, and closes it before it leaves the page, or the focus would not go back. */
function useShownModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser would begin on the close button, which comes first.
    element?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
    return () => element?.close()
  }, [])
  return dialog
}

/** The mode and its motions: turning over to the other one, and leaving. */
function usePhases(firstMode: AuthMode, onClosed: () => void) {
  const [phase, setPhase] = useState<'open' | 'switching' | 'closing'>('open')
  const [mode, setMode] = useState(firstMode)
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
  return { phase, mode, close, switchMode }
}

function motionMs(ms: number): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ms
}
