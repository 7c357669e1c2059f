import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '~/ui/button'
import { CopyStatus, useCopyButtons } from '~/ui/prose'
import { clearDraft, loadDraft, saveDraft, visitor } from '~/ui/drafts/store'
import { watchScrollStops } from '~/ui/scroll-stop'
import { sizeOfFirstRun } from '../../../../judge/browser/loaded-engines.ts'
import { exerciseKindNames } from '../rules/exercise-kinds'
import type { LessonExercise } from '../queries.server/find-course'
import { type LessonPart, textName } from '../rules/lesson-parts'
import type { RunnableBlocks } from './runnable-blocks'
import type { BlockDrafts } from './use-block-source'
import { useRenderedHtml } from './use-rendered-html'
import { useVisitorStates } from './visitor-states'
import './figure.css'

type Opened = { figures: HTMLElement[]; Blocks: typeof RunnableBlocks }

/** The lesson's text, with a card in place of each exercise; its programs can be run. */
export function LessonBody({
  courseId,
  moduleId,
  parts,
  exercises,
  viewerId,
}: {
  courseId: string
  moduleId: string
  parts: readonly LessonPart[]
  exercises: readonly LessonExercise[]
  viewerId: string | null
}) {
  const here = useVisitorStates(courseId, viewerId === null)
  const lesson = useRef<HTMLDivElement>(null)
  const { copy, status } = useCopyButtons(lesson)
  const formOf = (place: number) => `block-${courseId}/${moduleId}/${place}`
  const owner = viewerId ?? visitor
  const drafts: BlockDrafts = {
    load: (place) => loadDraft(formOf(place), owner),
    save: (place, draft) =>
      draft ? saveDraft(formOf(place), owner, draft) : clearDraft(formOf(place), owner),
  }
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    for (const button of lesson.current?.querySelectorAll<HTMLElement>('button.run') ?? [])
      button.hidden = false
    nameSizes(lesson.current)
    return lesson.current ? watchScrollStops(lesson.current) : undefined
  }, [])
  const open = async ({ target }: React.MouseEvent) => {
    const button = target instanceof Element ? target.closest('button.run') : null
    const figure = button?.closest('figure')
    if (!button || !figure) return
    for (const size of lesson.current?.querySelectorAll('.run-size') ?? []) size.remove()
    try {
      // Loaded on the first press, because the editor and the runner are not part of the page.
      const { RunnableBlocks: Blocks } = await import('./runnable-blocks')
      setOpened((before) => ({
        Blocks,
        figures: [...new Set([...(before?.figures ?? []), figure])],
      }))
    } catch {
      button.textContent = 'No connection. Run again'
    }
  }
  return (
    // Only handles clicks that bubble up from the buttons inside, which the keyboard can reach.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={lesson}
      data-lesson=""
      className="contents"
      onClick={(event) => void Promise.all([open(event), copy(event)])}
    >
      {parts.map((part) => {
        if ('html' in part) return <LessonText key={textName(part.place)} {...part} />
        const exercise = exercises.find(({ id }) => id === part.exerciseId)
        if (!exercise) return undefined
        const shown = { ...exercise, state: here[exercise.id] ?? exercise.state }
        return <ExerciseCard key={exercise.id} courseId={courseId} exercise={shown} />
      })}
      {opened && <opened.Blocks figures={opened.figures} drafts={drafts} />}
      <CopyStatus status={status} />
    </div>
  )
}

/** Keeps its first HTML while the lesson is open, because runnable blocks are mounted in it. */
function LessonText({ html, place }: { html: string | null; place: number }) {
  const shown = useRenderedHtml(
    html,
    textName(place),
    () => document.querySelectorAll('[data-lesson] > .prose')[place],
  )
  return <div className="prose" dangerouslySetInnerHTML={{ __html: shown }} />
}

/** Shows the download size of a first run beside each Run button whose engine is not loaded yet. */
function nameSizes(lesson: HTMLElement | null) {
  const size = sizeOfFirstRun('python')
  if (size === null) return
  for (const button of lesson?.querySelectorAll('[data-run="python"] button.run') ?? []) {
    const shown = document.createElement('span')
    shown.className = 'run-size'
    shown.textContent = `loads ${size} once`
    button.before(shown)
  }
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
          {`Exercise · ${exerciseKindNames[kind]} · ${minutes}\u00A0min${isRequired ? '' : ' · optional'}`}
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
