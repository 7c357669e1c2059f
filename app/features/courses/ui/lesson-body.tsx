import { Check } from 'lucide-react'
import { ButtonLink } from '~/ui/button'
import { Prose } from '~/ui/prose'
import { exerciseKindNames } from '../rules/exercise-kinds'
import type { LessonExercise } from '../queries.server/find-course'
import './figure.css'

const place = /<div data-directive="exercise" data-id="([a-z0-9-]+)"><\/div>/

/** The lesson's text, with a card in the place of each exercise. */
export function LessonBody({
  courseId,
  html,
  exercises,
}: {
  courseId: string
  html: string
  exercises: readonly LessonExercise[]
}) {
  return html.split(place).map((part, index) => {
    if (index % 2 === 0) return part.trim() && <Prose key={part} html={part} />
    const exercise = exercises.find(({ id }) => id === part)
    return exercise && <ExerciseCard key={part} courseId={courseId} exercise={exercise} />
  })
}

const states = {
  new: { label: 'Start exercise', note: null },
  tried: { label: 'Continue exercise', note: 'Tried, not solved yet' },
  solved: { label: 'Open exercise', note: 'Solved' },
} as const

function ExerciseCard({ courseId, exercise }: { courseId: string; exercise: LessonExercise }) {
  const { id, title, kind, minutes, isRequired, state } = exercise
  const { label, note } = states[state]
  return (
    <section
      id={`exercise-${id}`}
      aria-label={`Exercise: ${title}`}
      className="flex scroll-mt-20 flex-wrap items-center gap-x-6 gap-y-3 rounded-surface border border-line bg-raised p-5"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-mono text-small text-quiet">
          Exercise · {exerciseKindNames[kind]} · {minutes} min{isRequired ? '' : ' · optional'}
        </p>
        <p className="text-title font-bold">{title}</p>
        {note && (
          <p
            className={`flex items-center gap-1.5 text-small font-bold ${state === 'solved' ? 'text-done' : 'text-quiet'}`}
          >
            {state === 'solved' && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
            {note}
          </p>
        )}
      </div>
      <ButtonLink to={`/course/${courseId}/exercise/${id}`}>
        {label}
        <span className="sr-only"> {title}</span>
      </ButtonLink>
    </section>
  )
}
