import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { Button, ButtonLink } from '~/ui/button'
import { ModuleMark } from '~/ui/module-mark'
import { Notice } from '~/ui/notice'
import { SaveProgress } from './save-progress'
import { SavedNotice } from './saved-notice'
import { hasAccount, rememberCompleted } from './local-progress'
import { type LeftToMaster, MasteryLeft } from './mastery-left'
import { ModulesRead, type ReadCount } from './modules-read'

type Step = { id: string; title: string; hasCheckpoint: boolean; isMastered: boolean }
/** The end of a lesson: Mark Complete, and links to the previous and next module. */
export function ModuleSteps({
  courseId,
  modules,
  index,
  isCompleted,
  read,
  isCourseDone,
  isCourseMastered,
  left,
  isVisitor,
}: {
  courseId: string
  modules: readonly Step[]
  index: number
  isCompleted: boolean
  read: ReadCount
  isCourseDone: boolean
  isCourseMastered: boolean
  left: LeftToMaster | null
  isVisitor: boolean
}) {
  const previous = modules[index - 1]
  const next = modules[index + 1]
  const addressOf = (step: Step) => `/course/${courseId}/${step.id}`
  useArrowKeys(previous && addressOf(previous), next && addressOf(next))
  const moduleId = modules[index]?.id ?? ''
  const completed = useFocusOnceTrue<HTMLParagraphElement>(isCompleted)
  const isMastered = modules[index]?.isMastered ?? false
  return (
    <footer className="grid gap-5 border-t border-line pt-6">
      <ModulesRead courseId={courseId} read={read} />
      <div className="flex flex-wrap items-center gap-3">
        {isCompleted ? (
          <p
            ref={completed}
            tabIndex={-1}
            role="status"
            // As wide as the button it replaces, so that a double press does not hit a link that
            // moved up.
            className={`flex min-h-11 min-w-44 items-center gap-2 font-bold ${isMastered ? 'text-done' : ''}`}
          >
            <ModuleMark isMastered={isMastered} isRead className="size-5" />
            {isMastered ? 'Mastered' : 'Read'}
            {isCourseDone && '. You have read the whole course.'}
          </p>
        ) : (
          <CompleteForm courseId={courseId} moduleId={moduleId} isVisitor={isVisitor} />
        )}
        {modules[index]?.hasCheckpoint && (
          <ButtonLink to={`/course/${courseId}/${moduleId}/checkpoint`}>
            The project after this module
          </ButtonLink>
        )}
        {(isCourseDone || isCourseMastered) && (
          <ButtonLink
            to={`/course/${courseId}/end`}
            // The line there animates for students who arrive from a lesson.
            state={{ isFromLesson: true }}
            variant={next ? 'plain' : 'primary'}
          >
            {isCourseMastered ? 'You mastered the whole course' : 'See what you have done'}
            <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
          </ButtonLink>
        )}
      </div>
      {/* Placed above what an account adds, which appears a moment later and would push it down. */}
      {!isVisitor && <SavedNotice />}
      {isCompleted && !isVisitor && left && (
        <p>
          <MasteryLeft courseId={courseId} left={left} />
        </p>
      )}
      {isCompleted && isVisitor && <SaveProgress lesson={`/course/${courseId}/${moduleId}`} />}
      <nav aria-label="Previous and next module" className="grid gap-3 phone:grid-cols-2">
        {previous ? (
          <StepLink to={addressOf(previous)} rel="prev" variant="plain">
            {previous.title}
          </StepLink>
        ) : (
          <span />
        )}
        {next && (
          <StepLink to={addressOf(next)} rel="next" variant={isCompleted ? 'primary' : 'plain'}>
            {next.title}
          </StepLink>
        )}
      </nav>
    </footer>
  )
}

/** Moves the focus to what replaces the pressed button. */
function useFocusOnceTrue<Element extends HTMLElement>(isTrue: boolean) {
  const place = useRef<Element>(null)
  const wasTrue = useRef(isTrue)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isTrue && !wasTrue.current && isLost) place.current?.focus({ preventScroll: true })
    wasTrue.current = isTrue
  }, [isTrue])
  return place
}

function StepLink({
  rel,
  children,
  ...link
}: {
  to: string
  rel: 'prev' | 'next'
  variant: 'plain' | 'primary'
  children: string
}) {
  const isBack = rel === 'prev'
  const side = isBack ? 'justify-start text-left' : 'justify-end text-right'
  return (
    <ButtonLink {...link} rel={rel} className={side}>
      {isBack && <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />}
      <span>
        <span className="sr-only">{isBack ? 'Previous: ' : 'Next: '}</span>
        {children}
      </span>
      {!isBack && <ArrowRight aria-hidden="true" className="size-4 shrink-0" />}
    </ButtonLink>
  )
}

/**
 * A visitor's progress is stored in the browser; without scripts the server asks them to log in.
 */
function CompleteForm({
  courseId,
  moduleId,
  isVisitor,
}: {
  courseId: string
  moduleId: string
  isVisitor: boolean
}) {
  const fetcher = useFetcher<{ message?: string }>()
  return (
    <fetcher.Form
      method="post"
      action={`/course/${courseId}/${moduleId}`}
      className="grid gap-3"
      onSubmit={(event) => {
        // They may have signed in in another tab.
        if (!isVisitor || hasAccount()) return
        event.preventDefault()
        rememberCompleted(courseId, moduleId)
      }}
    >
      {fetcher.state === 'idle' && fetcher.data?.message && (
        <Notice variant="wrong">{fetcher.data.message}</Notice>
      )}
      <input type="hidden" name="intent" value="complete" />
      <Button
        type="submit"
        variant="primary"
        pending={fetcher.state !== 'idle'}
        className="justify-self-start"
      >
        Mark Complete
      </Button>
    </fetcher.Form>
  )
}

/**
 * The left and right arrow keys go to the previous and next module, unless the focused element uses
 * them.
 */
function useArrowKeys(previous: string | undefined, next: string | undefined): void {
  const navigate = useNavigate()
  // Before paint, so that a quick second press does not lead to this page again.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target =
        event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      const isBusy =
        event.target instanceof Element &&
        event.target.closest('input, select, textarea, video, dialog, [role="region"], pre')
      if (!target || hasModifier || isBusy) return
      void navigate(target)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, previous, next])
}
