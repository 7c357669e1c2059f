import { countOf } from '~/ui/format'
import { Link } from '~/ui/link'
import { Section } from '~/ui/section'
import { ActLink, type Question } from './confirm-act'

type Hackathon = { id: string; title: string; enteredCount: number; resultCount: number }

export function deleteQuestion({ id, title, resultCount }: Hackathon): Question {
  const results =
    resultCount === 0 ? '' : ` Its ${countOf(resultCount, 'result')} will be deleted too.`
  return {
    title: 'Delete this hackathon',
    question: `Delete ${title} for good? Nobody is registered.${results}`,
    fields: { delete: id },
    isDestructive: true,
    // This hackathon's page no longer exists after the deletion.
    to: '/admin/hackathons',
  }
}

/**
 * Deletes a hackathon announced by mistake, or says why it cannot be deleted and what to do
 * instead.
 */
export function HackathonDeletion({ hackathon }: { hackathon: Hackathon }) {
  const { id, title, enteredCount } = hackathon
  return (
    <Section title="Announced by mistake?" className="mt-8 max-w-3xl">
      {enteredCount === 0 ? (
        <>
          <p className="mt-1 mb-4 text-small text-quiet">
            Nobody is registered, so you can delete it. It disappears from every page at once.
          </p>
          <ActLink act="delete" about={id} name={title} question={deleteQuestion(hackathon)} />
        </>
      ) : (
        <p className="mt-1 text-small text-quiet">
          {`You cannot delete it: ${enteredCount === 1 ? '1 person is' : `${enteredCount} people are`} registered. Say in its description that it is cancelled, and email them; their addresses are under `}
          <Link to="/admin/hackathon-users" className="text-brand underline underline-offset-4">
            Hackathon Users
          </Link>
          .
        </p>
      )}
    </Section>
  )
}
