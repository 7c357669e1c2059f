import { ButtonLink } from '~/ui/button'
import { CourseCover } from '~/ui/course-cover'
import { CourseGives } from './course-gives'
import { type CourseModule, CourseModules } from './course-modules'

type Offer = {
  course: { id: string; title: string; summary: string; outcomes: string[]; build: string }
  facts: string
  workLoad: string | null
  modules: readonly CourseModule[]
}

/** Of what names the section on paying. */
export const payTitleId = 'pay-title'

/** A paid course before it is bought: all of it that can be told, and how to pay beside it. */
export function CourseOffer({ offer, children }: { offer: Offer; children: React.ReactNode }) {
  const { course, facts, workLoad, modules } = offer
  const sample = modules.find(({ isSample }) => isSample)
  return (
    <div className="shell pt-6 pb-20 tablet:pt-12 tablet:pb-28 desk:grid desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:gap-x-20">
      {/* A link that gets the focus stops above the button at the bottom. */}
      <div className="grid grid-cols-1 gap-10 max-desk:[&_a]:scroll-mb-28">
        <header className="grid justify-items-start gap-3">
          <p className="font-mono text-small text-quiet">{facts}</p>
          <h1 className="max-w-[20ch] text-heading wrap-anywhere">{course.title}</h1>
          <p className="max-w-[36rem] text-lead text-quiet">{course.summary}</p>
          {sample && (
            <ButtonLink to={`/course/${course.id}/${sample.id}`}>
              Read a whole lesson first
              <span className="sr-only">: {sample.title}</span>
            </ButtonLink>
          )}
        </header>
        <CourseGives outcomes={course.outcomes} build={course.build} />
        <CourseModules courseId={course.id} modules={modules} workLoad={workLoad} />
      </div>
      {/* On narrow screens its button stays at the bottom of the screen, so it may have no box. */}
      <section
        aria-labelledby={payTitleId}
        className="max-desk:contents desk:sticky desk:top-6 desk:self-start desk:overflow-hidden desk:rounded-surface desk:border desk:border-line desk:bg-raised"
      >
        <CourseCover courseId={course.id} className="hidden aspect-[5/2] w-full desk:block" />
        <div className="max-desk:contents desk:p-7">{children}</div>
      </section>
    </div>
  )
}
