type Problems = { problems: readonly string[] }

/** What is wrong with the files of the courses; nothing when they are right. */
export function CourseProblems({ problems }: Problems) {
  return (
    <ProblemList
      id="course-problems"
      title="Mistakes in course files"
      words="These courses keep their last correct version, and new ones are not shown until their files are correct. The site reads corrected files within seconds."
      problems={problems}
    />
  )
}

/** The same for testimonials and tasks, which are read at the start. */
export function OtherContentProblems({ problems }: Problems) {
  return (
    <ProblemList
      id="content-problems"
      title="Mistakes in other content files"
      words="A task keeps its last correct version, and a new one is left out. Testimonials are not read from a file with a mistake. Correct the files, then restart the site."
      problems={problems}
    />
  )
}

function ProblemList({
  id,
  title,
  words,
  problems,
}: Problems & { id: string; title: string; words: string }) {
  if (problems.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-3 text-title">
        {title}
      </h2>
      <p>{words}</p>
      <ul className="mt-3 grid gap-1 font-mono text-[0.8125rem] wrap-anywhere">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  )
}
