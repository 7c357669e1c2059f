import { useEffect, useId, useRef } from 'react'
import { Button } from './button'
import { Notice } from './notice'

/**
 * Asks before something is done. It opens when mounted and calls `onClose` once dismissed, by 'No',
 * Escape or a press outside; unmount it only then, so that the focus returns. `confirm` is the
 * element that does it, such as a form. The focus starts on 'No'.
 */
export function ConfirmDialog({
  title,
  question,
  confirm,
  error,
  onClose,
}: {
  title: string
  question: React.ReactNode
  confirm: React.ReactNode
  error?: string | undefined
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
      onClose={onClose}
      onPointerDown={(event) => {
        // The content fills the dialog, so a press on the dialog itself is on its backdrop.
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-surface border border-line bg-raised p-0 text-ink transition-[opacity,translate] duration-200 ease-out backdrop:bg-[oklch(0.19_0.03_278/0.55)] starting:translate-y-2 starting:opacity-0"
    >
      <div className="grid gap-2 p-6">
        <h2 id={`${id}-title`} className="text-title wrap-anywhere">
          {title}
        </h2>
        <div id={`${id}-question`} className="grid gap-2 text-quiet wrap-anywhere">
          {question}
        </div>
        {error && <Notice variant="wrong">{error}</Notice>}
        <div className="mt-4 flex justify-end gap-3">
          <Button onClick={() => dialog.current?.close()}>No</Button>
          {confirm}
        </div>
      </div>
    </dialog>
  )
}
