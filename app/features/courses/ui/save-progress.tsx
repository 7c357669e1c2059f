import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { signInAddress } from '~/features/accounts/rules/sign-in-page'
import { ButtonLink } from '~/ui/button'
import { mayAskToSignUp } from './local-progress'

/**
 * Asks a visitor who finished something in a lesson to sign up and keep it, once per lesson, until
 * they close it.
 */
export function SaveProgress({
  lesson,
}: {
  /** The lesson's address, to which the sign-up returns. */
  lesson: string
}) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    // After the first render, which must match the server's.
    const timer = setTimeout(() => {
      if (mayAskToSignUp(lesson)) setIsShown(true)
    })
    return () => clearTimeout(timer)
  }, [lesson])
  if (!isShown) return null
  return (
    <aside
      aria-label="Keep what you did"
      className="grid justify-items-start gap-3 rounded-surface border border-line bg-brand-soft p-5"
    >
      <div className="flex w-full items-center justify-between gap-3">
        <p className="font-bold">Keep what you did: create a free account</p>
        <button
          type="button"
          aria-label="Close"
          onClick={() => setIsShown(false)}
          className="grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-sunk hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <p className="max-w-[38rem] text-small">
        It is stored only in this browser so far. When you sign up, everything you completed,
        answered and solved moves to your account, and you come back to this lesson.
      </p>
      <ButtonLink to={signInAddress('/sign-up', lesson)} variant="primary">
        Create a free account
      </ButtonLink>
    </aside>
  )
}
