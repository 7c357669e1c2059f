/** What is wrong with the files of the courses; nothing when they are right. */
export function CourseProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <section aria-labelledby="course-problems" className="mb-10">
      <h2 id="course-problems" className="mb-3 text-title">
        Mistakes in course files
      </h2>
      <p>
        These courses stay as they were before the mistake, and new ones are not shown. Correct the
        files: the site reads them again within seconds.
      </p>
      <ul className="mt-3 grid gap-1 font-mono text-[0.8125rem] wrap-anywhere">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  )
}
