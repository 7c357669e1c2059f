import { Form, useNavigation } from 'react-router'
import { signInAddress } from '~/features/accounts/rules/sign-in-page'
import { Button, ButtonLink } from '~/ui/button'
import { countOf } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/section'
import { neededPercent } from '../rules/challenge'
import type { ChallengePage } from './challenge-page'

/** What to know before a challenge begins, and the button to start it. */
export function ChallengeTerms({
  page,
  message,
}: {
  page: ChallengePage
  message: string | undefined
}) {
  const { course, terms, nextAt, viewerId } = page
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Section title="Before you start" className="grid grid-cols-1 gap-4">
      <ul className="grid max-w-[40rem] list-disc gap-2 pl-5">
        <li>
          {countOf(terms.items, 'question')} from {countOf(course.moduleCount, 'module')}: some
          multiple choice, some short exercises.
        </li>
        <li>
          You have {`${terms.minutes}\u00A0minutes`}. The clock keeps running while you are away.
          Each answer is saved as you give it, so you can leave and come back within that time.
        </li>
        <li>
          You can change an answer until you hand in. After that you see which of your answers are
          right, and which module teaches each.
        </li>
        <li>
          A module counts as mastered when at least {neededPercent}% of its questions are right, and
          you can skip it. If it has only one question, that must be right, and so must{' '}
          {neededPercent}% of the whole challenge. The rest of your progress does not change.
        </li>
        <li>You can take the challenge of this course once in {terms.days} days.</li>
      </ul>
      {message && <Notice variant="wrong">{message}</Notice>}
      {viewerId === null ? (
        <>
          <p>You need a free account, where we store your answers and your time.</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              to={signInAddress('/log-in', `/course/${course.id}/challenge`)}
              variant="primary"
            >
              Log in to take the challenge
            </ButtonLink>
            <ButtonLink to={signInAddress('/sign-up', `/course/${course.id}/challenge`)}>
              Create a free account
            </ButtonLink>
          </div>
        </>
      ) : nextAt === null ? (
        <Form method="post">
          <input type="hidden" name="intent" value="begin" />
          <Button type="submit" variant="primary" pending={isSending}>
            Start the challenge
          </Button>
        </Form>
      ) : (
        <p className="font-bold">You can take it again from {nextAt}.</p>
      )}
    </Section>
  )
}
