import { signInAddress } from '~/features/accounts/rules/sign-in-page'
import { Link } from '~/ui/link'

/** Shown to a visitor instead of the note on a lesson. */
export function AccountForNote({
  lesson,
}: {
  /** The lesson's address, to which the sign-in returns. */
  lesson: string
}) {
  const className = 'font-bold text-brand underline underline-offset-4'
  return (
    <section id="notes" aria-label="Your notes" className="py-2.5 text-small text-quiet">
      Notes are stored in your account:{' '}
      <Link to={signInAddress('/log-in', `${lesson}#notes`)} className={className}>
        log in
      </Link>{' '}
      or{' '}
      <Link to={signInAddress('/sign-up', `${lesson}#notes`)} className={className}>
        create a free account
      </Link>{' '}
      to write one on this lesson.
    </section>
  )
}
