export function CourseGives({ outcomes, build }: { outcomes: string[]; build: string }) {
  return (
    <section aria-labelledby="gives-title" className="mt-8">
      <h2 id="gives-title" className="text-title">
        What you get
      </h2>
      <ul className="mt-3">
        {outcomes.map((outcome) => (
          <li key={outcome} className="grid grid-cols-[1.75rem_1fr] border-t border-line py-3">
            <svg viewBox="0 0 16 16" className="mt-1 size-4" fill="none" aria-hidden="true">
              <circle cx="8" cy="8" r="5" stroke="var(--brand)" strokeWidth="3" />
            </svg>
            {outcome}
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3">
        <span className="font-bold">You build: </span>
        {build}
      </p>
    </section>
  )
}
