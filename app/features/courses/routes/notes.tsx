import { requireStudent } from '~/features/accounts/gates.server'
import { siteContext } from '~/features/site/queries.server'
import { requestContext } from '~/platform/request-context.server'
import { buttonClass, ButtonLink } from '~/ui/button'
import { formatDay } from '~/ui/format'
import { Link } from '~/ui/link'
import { listNotes } from '../queries.server/list-notes'
import { BackLink } from '../ui/back-link'
import type { Route } from './+types/notes'

/** Students: their own notes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const { db } = context.get(requestContext)
  const notes = await listNotes(db, viewer.id)
  return {
    siteName: context.get(siteContext).site.name,
    notes: notes.map(({ updatedAt, ...note }) => ({
      ...note,
      changedOn: formatDay(updatedAt, viewer.timeZone),
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Your notes · ${loaderData?.siteName}` },
]

export default function Notes({ loaderData }: Route.ComponentProps) {
  const { notes } = loaderData
  return (
    <div className="shell flex-1 pt-2 pb-20 tablet:pt-6">
      <BackLink />
      <div className="grid max-w-[44rem] grid-cols-1 gap-8">
        <h1 className="text-heading">Your notes</h1>
        {notes.length === 0 ? (
          <>
            <p className="text-quiet">
              You have no notes yet. Open a lesson and write one under ‘Your notes’.
            </p>
            <ButtonLink to="/dashboard/courses" variant="primary" className="justify-self-start">
              Go to your courses
            </ButtonLink>
          </>
        ) : (
          <>
            <p>
              <a href="/notes.json" download className={buttonClass('plain')}>
                Download notes (JSON)
              </a>
            </p>
            {notes.map((note) => (
              <NoteCard key={`${note.courseId}/${note.moduleId}`} note={note} />
            ))}
          </>
        )}
      </div>
    </div>
  )
}

function NoteCard({ note }: { note: Route.ComponentProps['loaderData']['notes'][number] }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-title">
        <Link
          to={`/course/${note.courseId}/${note.moduleId}#notes`}
          className="underline underline-offset-4 hover:text-brand"
        >
          {note.moduleTitle}
        </Link>
      </h2>
      <p className="text-small text-quiet">
        {note.courseTitle} · {note.changedOn}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{note.note}</p>
    </section>
  )
}
