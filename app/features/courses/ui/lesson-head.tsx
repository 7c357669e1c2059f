type Lesson = { title: string; summary: string; minutes: number }

export function LessonHead({
  lesson,
  number,
  total,
}: {
  lesson: Lesson
  number: number
  total: number
}) {
  return (
    <header className="grid gap-2">
      <p className="font-mono text-small text-quiet">
        Module {number} of {total} · {lesson.minutes} min
        <a
          href="#modules"
          className="-my-3 ml-3 inline-flex min-h-11 items-center underline underline-offset-4 desk:hidden"
        >
          all modules
        </a>
      </p>
      <h1 className="text-heading">{lesson.title}</h1>
      <p className="max-w-[40rem] text-lead text-quiet">{lesson.summary}</p>
    </header>
  )
}
