import { useEffect, useRef } from 'react'
import { Notice } from '~/ui/notice'

export type ActAnswer = {
  ok: boolean
  message: string
  /** The session has ended, but the page still holds what was typed. */
  isLoggedOut?: true
}

/**
 * Shows an act's result and takes the focus, because the pressed button has often left the page
 * with its row.
 */
export function Answer({ answer }: { answer: ActAnswer | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) box.current?.focus()
  }, [answer])
  return (
    <div ref={box} tabIndex={-1} aria-live="polite" className={answer ? 'mb-4' : undefined}>
      {answer && (
        <Notice variant={answer.ok ? 'done' : 'wrong'}>
          {answer.message}
          {answer.isLoggedOut && (
            <>
              {' '}
              <a href="/admin-login" target="_blank" className="underline underline-offset-4">
                Log in
              </a>
            </>
          )}
        </Notice>
      )}
    </div>
  )
}
