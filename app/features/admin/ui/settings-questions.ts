import { countOf } from '~/ui/format'
import type { Question } from './confirm-act'

const sectionNames = {
  site: 'the site’s texts',
  testimonials: 'the testimonials',
  hackathons: 'the hackathon texts',
  payments: 'the payment texts',
}
export type SettingsSection = keyof typeof sectionNames

/** Asks before a section's saved texts are replaced by those of its content file. */
export function resetQuestion(section: SettingsSection): Question {
  return {
    title: 'Use the texts of the content file',
    question: `Restore ${sectionNames[section]} from the content file? You lose what you saved and typed there. The other sections stay.`,
    fields: {},
    to: `/admin/settings?section=${section}&reset=yes`,
    isDestructive: true,
  }
}

export type Samples = {
  testimonials: number
  /** Their titles. */
  hackathons: readonly string[]
  /** People registered for these hackathons. */
  people: number
}

const list = new Intl.ListFormat('en-GB')

/** '4 testimonials and 2 hackathons (First Surge, Second Surge)'; empty if no sample is left. */
export function namedSamples({ testimonials, hackathons }: Samples): string {
  const titles = hackathons.join(', ')
  return list.format([
    ...(testimonials > 0 ? [countOf(testimonials, 'testimonial')] : []),
    ...(hackathons.length > 0 ? [`${countOf(hackathons.length, 'hackathon')} (${titles})`] : []),
  ])
}

/** Asks before the samples are removed; people may have registered for a sample hackathon. */
export function removalQuestion(samples: Samples): Question {
  const { hackathons, people } = samples
  const registered = people === 1 ? '1 person' : `${people} people`
  const withPeople = `, and the registrations of ${registered} with their tests, teams and projects`
  const withResults = hackathons.length === 0 ? '' : ', with results and winners'
  return {
    title: 'Remove all samples',
    question: `Remove ${namedSamples(samples)} for good${withResults}${people === 0 ? '' : withPeople}? ${people === 0 ? '' : 'Nobody gets an email. '}Your own testimonials and hackathons stay.`,
    fields: { people: String(people) },
    to: '/admin/settings?samples=remove',
    isDestructive: true,
  }
}
