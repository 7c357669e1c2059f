import { signInAddress } from '~/features/accounts/rules/sign-in-page'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { isJudgedTask } from '../rules/shown-exercise'
import type { PageData } from './page-data'

/** The button, with links for a visitor and a note about an earlier visit's draft. */
export function Submit({
  page,
  isSending,
  isAgain,
  isDraft,
}: {
  page: PageData
  isSending: boolean
  /** The last answer was right, so the main button is the one that leads on. */
  isAgain: boolean
  /** The field holds an unsubmitted draft of an earlier visit. */
  isDraft: boolean
}) {
  const { task, viewerId, ownInput, exercise } = page
  const isForLogIn = task.kind === 'own-input' && viewerId === null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {(task.kind !== 'own-input' || ownInput?.state === 'ready' || viewerId === null) && (
        <Button type="submit" variant={isAgain ? 'plain' : 'primary'} pending={isSending}>
          {isForLogIn ? 'Log in to get your input' : 'Submit answer'}
        </Button>
      )}
      {viewerId === null && !isForLogIn && (
        <AccountLinks exercise={exercise} isNeeded={isJudgedTask(task)} />
      )}
      {viewerId !== null && isDraft && (
        <p className="text-small text-quiet">Your draft is kept. Submit it to have it checked.</p>
      )}
    </div>
  )
}

/** Links for a visitor, beside Submit. */
function AccountLinks({
  exercise: { courseId, id },
  isNeeded,
}: {
  exercise: PageData['exercise']
  /** Whether a visitor's answer is refused. */
  isNeeded: boolean
}) {
  const page = `/course/${courseId}/exercise/${id}`
  const className = 'font-bold text-brand underline underline-offset-4'
  return (
    <p className="text-small text-quiet">
      <Link to={signInAddress('/log-in', page)} className={className}>
        Log in
      </Link>{' '}
      or{' '}
      <Link to={signInAddress('/sign-up', page)} className={className}>
        create a free account
      </Link>{' '}
      {isNeeded ? 'to submit; what you typed stays.' : 'to have your solutions on every device.'}
    </p>
  )
}
