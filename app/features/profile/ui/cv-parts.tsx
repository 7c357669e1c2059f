import type { Cv } from '../queries.server'
import { type CvPart, listCvParts } from '../rules/cv'
import { Entries, LongText, Words } from './section-view'

/** Everything of a CV below its head. */
export function CvParts({ cv, siteName }: { cv: Cv; siteName: string }) {
  return listCvParts(cv, siteName).map((part) => (
    <section key={part.title} className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-5">
      <h2 className="text-title">{part.title}</h2>
      <Content part={part} />
    </section>
  ))
}

function Content({ part }: { part: CvPart }) {
  if (part.kind === 'text') return <LongText>{part.text}</LongText>
  if (part.kind === 'entries') return <Entries entries={part.entries} />
  if (part.kind === 'words') return <Words words={part.words} />
  return (
    <ul className="grid gap-1">
      {part.words.map((line) => (
        <li key={line} className="[overflow-wrap:anywhere]">
          {line}
        </li>
      ))}
    </ul>
  )
}
