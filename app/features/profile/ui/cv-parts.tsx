import type { Cv } from '../queries.server'
import { Degrees, Jobs, Skills } from './section-view'

/** Everything of a CV below its head; what is empty is left out. */
export function CvParts({ cv, siteName }: { cv: Cv; siteName: string }) {
  const { profile, courses, achievements } = cv
  const { summary, skills, workExperience, education } = profile
  return (
    <>
      {summary && (
        <Part title="Summary">
          <p className="max-w-[44rem] whitespace-pre-line [overflow-wrap:anywhere]">{summary}</p>
        </Part>
      )}
      {skills.length > 0 && (
        <Part title="Skills">
          <Skills skills={skills} />
        </Part>
      )}
      {workExperience.length > 0 && (
        <Part title="Work Experience">
          <Jobs jobs={workExperience} />
        </Part>
      )}
      {education.length > 0 && (
        <Part title="Education">
          <Degrees degrees={education} />
        </Part>
      )}
      {courses.length > 0 && (
        <Part title={`Courses completed on ${siteName}`}>
          <Lines lines={courses} />
        </Part>
      )}
      {achievements.length > 0 && (
        <Part title="Achievements">
          <Lines lines={achievements} />
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-5">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line} className="[overflow-wrap:anywhere]">
          {line}
        </li>
      ))}
    </ul>
  )
}
