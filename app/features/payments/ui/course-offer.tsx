import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from '~/ui/button'
import { CourseCover } from '~/ui/course-cover'
import { Link } from '~/ui/link'
import { Prose } from '~/ui/prose'
import { Section } from '~/ui/section'
import { CourseGives } from './course-gives'
import { type CourseModule, CourseModules } from './course-modules'
import './course-offer.css'

type Offer = {
  course: {
    id: string
    title: string
    summary: string
    descriptionHtml: string
    outcomes: string[]
    build: string
  }
  facts: string
  workLoad: string | null
  modules: readonly CourseModule[]
}

/** The id of the heading of the payment section. */
export const payTitleId = 'pay-title'

/** A paid course before it is bought: its description, with the payment section beside it. */
export function CourseOffer({ offer, children }: { offer: Offer; children: React.ReactNode }) {
  const { course, facts, workLoad, modules } = offer
  const sample = modules.find(({ isSample }) => isSample)
  return (
    <div className="course-offer shell pt-2 pb-20 tablet:pt-10 tablet:pb-28">
      <div className="grid grid-cols-1 gap-10">
        <header className="grid justify-items-start gap-3">
          <Link
            to="/courses"
            className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-small font-bold text-quiet hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            All courses
          </Link>
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
        <Section title="About this course, and what you need for it">
          <div className="mt-3">
            <Prose html={course.descriptionHtml} />
          </div>
        </Section>
      </div>
      <section aria-labelledby={payTitleId} className="pay-box">
        <CourseCover courseId={course.id} className="aspect-[5/2] w-full" />
        <div>{children}</div>
      </section>
    </div>
  )
}
