import type { Profile } from '../queries.server'
import { type CvEntry, degreeEntry, jobEntry, uploadedKey } from '../rules/cv'
import { type SectionId, sections } from '../rules/sections'
import { inputs } from './section-inputs'

/** One section to read. */
export function SectionView({ section, profile }: { section: SectionId; profile: Profile }) {
  if (section === 'header' || section === 'contact')
    return <Facts facts={factsOf(section, profile)} />
  if (isEmpty(section, profile)) return <p className="text-quiet">{invitations[section]}</p>
  if (section === 'summary') return <LongText>{profile.summary}</LongText>
  if (section === 'skills') return <Words words={profile.skills} />
  if (section === 'work') return <Entries entries={profile.workExperience.map(jobEntry)} />
  return <Entries entries={profile.education.map(degreeEntry)} />
}

/** What an empty section asks for. */
const invitations = {
  summary: 'A few sentences about what you do and what you look for.',
  skills: 'What you can do, one word or two for each.',
  work: 'Jobs, internships and projects, the latest first.',
  education: 'Schools and degrees, the latest first.',
}

function isEmpty(section: keyof typeof invitations, profile: Profile): boolean {
  return profile[section === 'summary' ? 'summary' : sections[section].list].length === 0
}

function factsOf(section: 'header' | 'contact', profile: Profile): [string, string][] {
  const facts = sections[section].fields.map((name): [string, string] => {
    const isUpload = name === 'avatarUrl' && uploadedKey(profile[name])
    return [inputs[name].label, isUpload ? 'Uploaded here' : profile[name]]
  })
  return section === 'contact' ? [['Email', profile.email], ...facts] : facts
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

export function LongText({ children }: { children: string }) {
  return <p className="max-w-[44rem] whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>
}

export function Words({ words }: { words: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li
          key={word}
          className="rounded-control border border-line bg-sunk px-3 py-1 [overflow-wrap:anywhere]"
        >
          {word}
        </li>
      ))}
    </ul>
  )
}

export function Entries({ entries }: { entries: CvEntry[] }) {
  return (
    <ul className="grid gap-6">
      {entries.map(({ title, where, text }, index) => (
        <li key={`${index}-${title}`} className="cv-entry grid gap-0.5 [overflow-wrap:anywhere]">
          <p className="font-bold">{title}</p>
          {where && <p className="text-quiet">{where}</p>}
          {text && <p className="mt-1 max-w-[44rem] whitespace-pre-line">{text}</p>}
        </li>
      ))}
    </ul>
  )
}
