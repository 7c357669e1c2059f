import type { Profile } from '../queries.server'
import type { SectionId } from '../rules'

/** One section to read. */
export function SectionView({ section, profile }: { section: SectionId; profile: Profile }) {
  const View = viewOf[section]
  return <View profile={profile} />
}

type ViewProps = { profile: Profile }

const viewOf: Record<SectionId, (props: ViewProps) => React.ReactNode> = {
  header: HeaderView,
  contact: ContactView,
  summary: SummaryView,
  skills: ({ profile }) => <Skills skills={profile.skills} />,
  work: ({ profile }) => <Jobs jobs={profile.workExperience} />,
  education: ({ profile }) => <Degrees degrees={profile.education} />,
}

function HeaderView({ profile: { name, headline, location } }: ViewProps) {
  return (
    <Facts
      facts={[
        ['Name', name],
        ['Headline', headline],
        ['Location', location],
      ]}
    />
  )
}

function ContactView({ profile: { email, phone, avatarUrl } }: ViewProps) {
  return (
    <Facts
      facts={[
        ['Email', email],
        ['Phone', phone],
        ['Avatar URL', avatarUrl.startsWith('/uploads/') ? 'Uploaded here' : avatarUrl],
      ]}
    />
  )
}

function SummaryView({ profile: { summary } }: ViewProps) {
  if (!summary) return <Empty>A few sentences about what you do and what you look for.</Empty>
  return <p className="max-w-[44rem] whitespace-pre-line [overflow-wrap:anywhere]">{summary}</p>
}

function Empty({ children }: { children: string }) {
  return <p className="text-quiet">{children}</p>
}

/** Terms and what is said of each. */
export function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className="grid gap-x-8 gap-y-1 phone:grid-cols-[auto_minmax(0,1fr)] phone:gap-y-3 [&_dd]:mb-3 phone:[&_dd]:mb-0 [&_dt]:text-quiet">
      {facts.map(([term, words]) => (
        <div key={term} className="contents">
          <dt>{term}</dt>
          <dd className={`[overflow-wrap:anywhere] ${words ? '' : 'text-quiet'}`}>
            {words || 'Not given'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Skills({ skills }: { skills: string[] }) {
  if (skills.length === 0) return <Empty>What you can do, one word or two for each.</Empty>
  return (
    <ul className="flex flex-wrap gap-2">
      {skills.map((skill) => (
        <li
          key={skill}
          className="rounded-control border border-line bg-sunk px-3 py-1 [overflow-wrap:anywhere]"
        >
          {skill}
        </li>
      ))}
    </ul>
  )
}

export function Jobs({ jobs }: { jobs: Profile['workExperience'] }) {
  if (jobs.length === 0) return <Empty>Jobs, internships and projects, the latest first.</Empty>
  return (
    <ul className="grid gap-6">
      {jobs.map((job, index) => (
        <li
          key={`${index}-${job.position}`}
          className="cv-entry grid gap-0.5 [overflow-wrap:anywhere]"
        >
          <p className="font-[640]">{job.position || job.company}</p>
          <p className="text-quiet">
            {[job.position && job.company, job.duration].filter(Boolean).join(' · ')}
          </p>
          {job.description && (
            <p className="mt-1 max-w-[44rem] whitespace-pre-line">{job.description}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

export function Degrees({ degrees }: { degrees: Profile['education'] }) {
  if (degrees.length === 0) return <Empty>Schools and degrees, the latest first.</Empty>
  return (
    <ul className="grid gap-5">
      {degrees.map((entry, index) => (
        <li
          key={`${index}-${entry.degree}`}
          className="cv-entry grid gap-0.5 [overflow-wrap:anywhere]"
        >
          <p className="font-[640]">
            {[entry.degree, entry.field].filter(Boolean).join(', ') || entry.university}
          </p>
          <p className="text-quiet">
            {[(entry.degree || entry.field) && entry.university, entry.year]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
