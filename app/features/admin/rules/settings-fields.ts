import type { SiteText, Testimonial } from '~/features/site/schema'
import { testimonialFields, testimonialNumbers } from '../rules'

export type Entry = { name: string; label: string; value: string; hint?: string; lines?: number }
/** Fields that belong together, with a title if the section has several groups. */
export type SettingsGroup = { title?: string; isSample?: boolean; entries: readonly Entry[] }

export function siteGroups(site: Omit<SiteText, 'hackathons' | 'payments'>): SettingsGroup[] {
  const { name, tagline, email, phone, office } = site
  const social = site.social.map(({ label, url }) => `${label} ${url}`).join('\n')
  const emailHint = 'Messages from the contact page are sent to this address.'
  const socialHint = 'One per line: a name, then its address. Leave empty for none.'
  const entries = [
    { name: 'name', label: 'Product name', value: name },
    { name: 'tagline', label: 'Tagline', value: tagline, lines: 2 },
    { name: 'email', label: 'Email', value: email, hint: emailHint },
    { name: 'phone', label: 'Phone', value: phone },
    { name: 'office', label: 'Office', value: office },
    { name: 'social', label: 'Social links', value: social, lines: 4, hint: socialHint },
  ]
  return [{ entries }]
}

export function testimonialGroups(testimonials: readonly Testimonial[]): SettingsGroup[] {
  const labels = { name: 'Name', role: 'Role', city: 'City', quote: 'Quote' }
  return testimonialNumbers.map((number, index) => ({
    title: `Student ${index + 1}`,
    isSample: testimonials[index]?.sample === true,
    entries: testimonialFields.map((field) => ({
      name: `${field}${number}`,
      label: labels[field],
      value: testimonials[index]?.[field] ?? '',
      ...(field === 'quote' ? { lines: 3 } : {}),
    })),
  }))
}

export function hackathonGroups(texts: SiteText['hackathons']): SettingsGroup[] {
  const entries = [
    { name: 'intro', label: 'First sentence', value: texts.intro, lines: 2 },
    { name: 'teams', label: 'About teams', value: texts.teams, lines: 2 },
    { name: 'submit', label: 'About submitting', value: texts.submit, lines: 2 },
    { name: 'original', label: 'About original work', value: texts.original, lines: 2 },
    { name: 'ethics', label: 'About ethics', value: texts.ethics, lines: 2 },
  ]
  return [{ entries }]
}

export function paymentGroups(texts: SiteText['payments']): SettingsGroup[] {
  const hint =
    'Shown beside the Pay button and on the page of a paid course. Each line is a paragraph. Promise only what you will keep.'
  return [
    { entries: [{ name: 'refunds', label: 'Refund terms', value: texts.refunds, lines: 4, hint }] },
  ]
}

/** The label of each field with its value; the label begins with the group's title. */
export function labelledFields(groups: readonly SettingsGroup[]) {
  return groups.flatMap(({ title, entries }) =>
    entries.map(({ label, value }) => [title ? `${title}: ${label}` : label, value] as const),
  )
}
