import { useId } from 'react'
import type { AuthMode } from '../features/accounts/ui/auth-form'
import { useShownModal } from '../ui/use-shown-modal'

const titles: Record<AuthMode, string> = {
  'log-in': 'Welcome Back',
  'sign-up': 'Create Your Account',
}

/** Roughly the height of each form, so that the panel keeps its size when the form arrives. */
const heights: Record<AuthMode, string> = {
  'log-in': 'h-[min(36.75rem,calc(100dvh-2rem))]',
  'sign-up': 'h-[min(50rem,calc(100dvh-2rem))]',
}

/** Shown at once on a slow connection until the dialog's code has loaded. */
export function AuthDialogShell({ mode, onClosed }: { mode: AuthMode; onClosed: () => void }) {
  const title = useId()
  const dialog = useShownModal(onClosed)
  return (
    // A click beside the panel closes it; keyboard users press Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={title}
      aria-busy="true"
      // On Escape, at once: the browser's `close` event comes later, when the real dialog may have
      // replaced this one.
      onCancel={onClosed}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClosed()
      }}
      className="m-auto w-104 max-w-[calc(100vw-2rem)] rounded-surface border border-line bg-paper text-ink backdrop:bg-[oklch(0.15_0.03_278/0.6)]"
    >
      <div className={`flex flex-col gap-5 p-[clamp(1.25rem,5vw,2.25rem)] ${heights[mode]}`}>
        <h2 id={title} className="pr-10 text-heading">
          {titles[mode]}
        </h2>
        <p role="status" className="text-quiet">
          Loading…
        </p>
        <button
          type="button"
          onClick={onClosed}
          className="mt-auto min-h-11 self-start rounded-control border border-line bg-raised px-5 font-bold"
        >
          Cancel
        </button>
      </div>
    </dialog>
  )
}
