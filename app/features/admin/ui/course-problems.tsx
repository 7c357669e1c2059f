/** What is wrong with the files of the courses; nothing when they are right. */
export function CourseProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <section aria-labelledby="course-problems" className="mb-10">
      <h2 id="course-problems" className="mb-3 text-title">
        Mistakes in course files
      </h2>
      <p>
        These courses keep their last correct version, and new ones are not shown until their files
        are correct. The site reads corrected files within seconds.
      </p>
      <ul className="mt-3 grid gap-1 font-mono text-[0.8125rem] wrap-anywhere">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  )
}
