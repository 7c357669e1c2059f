import type { Profile } from '../queries.server'
import {
  type CvEntry,
  type CvPart,
  type Run,
  sectionParts,
  splitLinks,
  uploadedKey,
} from '../rules/cv'
import { type SectionId, sections } from '../rules/sections'
import { inputs } from './section-inputs'

export function SectionView({ section, profile }: { section: SectionId; profile: Profile }) {
  if (section === 'header' || section === 'contact')
    return <Facts facts={factsOf(section, profile)} />
  const part = sectionParts(profile)[section]
  if (part.items.length === 0)
    return <p className="profile-invitation text-quiet">{invitations[section]}</p>
  return <PartContent part={part} />
}

const invitations = {
  summary: 'A few sentences about what you do and what you are looking for.',
  skills: 'What you can do, one word or two for each.',
  work: 'Jobs, internships and projects, latest first.',
  education: 'Schools and degrees, latest first.',
}

function factsOf(section: 'header' | 'contact', profile: Profile): [string, string][] {
  const facts = sections[section].fields.map((name): [string, string] => {
    const isUpload = name === 'avatarUrl' && uploadedKey(profile[name])
    return [inputs[name].label, isUpload ? 'Uploaded here' : profile[name]]
  })
  return section === 'contact' ? [['Email', profile.email], ...facts] : facts
}

export function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className="grid gap-x-8 gap-y-1 phone:grid-cols-[auto_minmax(0,1fr)] phone:gap-y-3 [&_dd]:mb-3 phone:[&_dd]:mb-0 [&_dt]:text-quiet">
      {facts.map(([term, description]) => (
        <div key={term} className={`contents ${isInCv(term, description) ? '' : 'print:hidden'}`}>
          <dt>{term}</dt>
          <dd className={`[overflow-wrap:anywhere] ${description ? '' : 'text-quiet'}`}>
            {description || 'Not given'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isInCv(term: string, description: string): boolean {
  return description !== '' && term !== inputs.avatarUrl.label
}

export function PartContent({ part }: { part: CvPart }) {
  if (part.kind === 'entries') return <Entries entries={part.items} />
  if (part.kind === 'text')
    return (
      <p className="max-w-[44rem] whitespace-pre-line [overflow-wrap:anywhere]">
        <Linked runs={splitLinks(part.items.join('\n'))} />
      </p>
    )
  const [list, item] = listClasses[part.kind]
  return (
    <ul className={list}>
      {part.items.map((text) => (
        <li key={text} className={`[overflow-wrap:anywhere] ${item}`}>
          {text}
        </li>
      ))}
    </ul>
  )
}

const listClasses = {
  list: ['grid gap-1', ''],
  tags: ['flex flex-wrap gap-2', 'rounded-control border border-line bg-sunk px-3 py-1'],
} as const

function Entries({ entries }: { entries: CvEntry[] }) {
  return (
    <ul className="grid gap-6">
      {entries.map(({ title, where, text }, index) => (
        <li key={`${index}-${title}`} className="cv-entry grid gap-0.5 [overflow-wrap:anywhere]">
          <p className="font-bold">
            <Linked runs={splitLinks(title)} />
          </p>
          {where && (
            <p className="text-quiet">
              <Linked runs={splitLinks(where)} />
            </p>
          )}
          {text && (
            <p className="mt-1 max-w-[44rem] whitespace-pre-line">
              <Linked runs={splitLinks(text)} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Other people wrote these links. */
export function Linked({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, href }, index) =>
    href ? (
      <a
        key={index}
        href={href}
        rel="nofollow noopener"
        className="text-brand underline underline-offset-4"
      >
        {text}
      </a>
    ) : (
      text
    ),
  )
}
