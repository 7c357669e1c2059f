import { listDrafts, loadDraft, unsentPrefix } from '~/ui/drafts/store'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { useHasScripts } from '~/ui/use-has-scripts'

const formStart = `${unsentPrefix}exercise-`

/** Links to the exercises whose submitted answers are still in this browser: opening one sends it. */
export function UnsentAnswers({ studentId }: { studentId: string }) {
  const hasScripts = useHasScripts()
  const places = hasScripts ? listDrafts(formStart, studentId) : []
  if (places.length === 0) return null
  return (
    <div className="mt-6">
      <Notice variant="wrong">
        {places.length === 1
          ? 'An answer of yours has not reached us yet. Open its exercise to send it:'
          : 'Some of your answers have not reached us yet. Open each exercise to send its answer:'}{' '}
        {places.map((place, index) => {
          const [courseId = '', exerciseId = ''] = place.split('/')
          return (
            <span key={place}>
              {index > 0 && ', '}
              <Link
                to={`/course/${courseId}/exercise/${exerciseId}`}
                className="font-bold underline underline-offset-4"
              >
                {titleOf(place, studentId) ?? exerciseId}
              </Link>
            </span>
          )
        })}
      </Notice>
    </div>
  )
}

/** The exercise's title, as stored with the answer. */
function titleOf(place: string, studentId: string): string | null {
  const { title } = (loadDraft(formStart + place, studentId) ?? {}) as { title?: unknown }
  return typeof title === 'string' ? title : null
}
