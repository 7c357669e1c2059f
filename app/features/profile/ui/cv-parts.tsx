import type { Cv } from '../queries.server'
import { listCvParts } from '../rules/cv'
import { PartContent } from './section-view'

export function CvParts({ cv, siteName }: { cv: Cv; siteName: string }) {
  return listCvParts(cv, siteName).map((part) => (
    <section key={part.title} className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-5">
      <h2 className="text-title">{part.title}</h2>
      <PartContent part={part} />
    </section>
  ))
}
