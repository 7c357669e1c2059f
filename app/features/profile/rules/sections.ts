/** In the page's order. A section with a `list` repeats its fields for each entry. */
export const sections = {
  header: { title: 'Name and headline', fields: ['name', 'headline', 'location'] },
  contact: { title: 'Contact Information', fields: ['phone', 'avatarUrl'] },
  summary: { title: 'Professional Summary', fields: ['summary'] },
  skills: { title: 'Key Skills', list: 'skills', fields: ['skill'] },
  work: {
    title: 'Work Experience',
    list: 'workExperience',
    fields: ['position', 'company', 'duration', 'description'],
  },
  education: {
    title: 'Education',
    list: 'education',
    fields: ['degree', 'field', 'university', 'year'],
  },
} as const

export type SectionId = keyof typeof sections
export type EntrySection = 'work' | 'education'
export type FieldName = (typeof sections)[SectionId]['fields'][number]

export const sectionIds = Object.keys(sections) as readonly SectionId[]

type EntryOf<Section extends EntrySection> = Record<
  (typeof sections)[Section]['fields'][number],
  string
>

export type ProfileFields = Record<
  'name' | 'headline' | 'location' | 'phone' | 'avatarUrl' | 'summary',
  string
> & { skills: string[]; workExperience: EntryOf<'work'>[]; education: EntryOf<'education'>[] }

export const longest: Record<FieldName, number> = {
  name: 100,
  headline: 120,
  location: 120,
  phone: 32,
  avatarUrl: 2000,
  summary: 4000,
  skill: 60,
  position: 120,
  company: 120,
  duration: 80,
  description: 3000,
  degree: 160,
  field: 160,
  university: 160,
  year: 40,
}

export function sectionFormId(section: SectionId): string {
  return `profile-${section}`
}

export function sectionOf(asked: string | null): SectionId | null {
  return sectionIds.find((id) => id === asked) ?? null
}

export function withSection(
  newer: ProfileFields,
  section: SectionId,
  typed: ProfileFields,
): ProfileFields {
  const edited = sections[section]
  const names = 'list' in edited ? [edited.list] : edited.fields
  return { ...newer, ...Object.fromEntries(names.map((name) => [name, typed[name]])) }
}
