import { useId } from 'react'
import type { AuthMode } from './features/accounts/ui/auth-form'
import { useShownModal } from './features/accounts/ui/use-shown-modal'

const titles: Record<AuthMode, string> = {
  'log-in': 'Welcome Back',
  'sign-up': 'Create Your Account',
}

/** What a press on a slow connection shows at once, until the dialog's code is here. */
export function AuthDialogShell({ mode, onClosed }: { mode: AuthMode; onClosed: () => void }) {
  const title = useId()
  const dialog = useShownModal(onClosed)
  return (
    // A click beside the panel closes it; Escape does for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={title}
      aria-busy="true"
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClosed()
      }}
      className="m-auto w-full max-w-lg rounded-surface border border-line bg-paper text-ink"
    >
      <div className="p-6">
        <h2 id={title} className="text-heading">
          {titles[mode]}
        </h2>
        <p role="status" className="mt-4 text-quiet">
          Loading…
        </p>
      </div>
    </dialog>
  )
}
