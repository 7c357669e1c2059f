import { Section } from '~/ui/section'

export function CourseGives({ outcomes, build }: { outcomes: string[]; build: string }) {
  return (
    <>
      <Section title="What you will be able to do">
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
      </Section>
      <Section title="What you will build">
        <p className="mt-3">{build}</p>
      </Section>
    </>
  )
}
