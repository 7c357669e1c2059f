import { CourseCover } from '~/ui/course-cover'
import { CourseGives } from './course-gives'

/** A course that is paid for, or whose payment is under way. */
export function BegunPayment({
  course,
  facts,
  title,
  heading,
  children,
}: {
  course: { id: string; title: string; summary: string; outcomes: string[]; build: string }
  facts: string
  title: string
  heading: React.Ref<HTMLHeadingElement>
  children: React.ReactNode
}) {
  return (
    <div className="shell grid gap-x-20 gap-y-12 pt-10 pb-20 tablet:pt-16 tablet:pb-28 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <p className="font-mono text-small text-quiet">{facts}</p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-2 max-w-[20ch] text-heading wrap-anywhere focus:outline-none"
        >
          {title}
        </h1>
        <p className="mt-3 max-w-[36rem] text-lead font-bold">{course.title}</p>
        <p className="max-w-[36rem] text-quiet">{course.summary}</p>
        {children}
      </div>
      <div className="grid content-start gap-8">
        <CourseCover
          courseId={course.id}
          className="aspect-[3/1] w-full rounded-surface desk:aspect-[16/9]"
        />
        <CourseGives outcomes={course.outcomes} build={course.build} />
      </div>
    </div>
  )
}
