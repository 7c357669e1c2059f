/**
 * The sections of a profile in their order, each with the fields that its form has. A section with a
 * list edits that list, each entry of it with those fields.
 */
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
/** Those whose entries have several fields. */
export type EntrySection = 'work' | 'education'
/** A field as a form and an input name it. */
export type FieldName = (typeof sections)[SectionId]['fields'][number]

export const sectionIds: readonly SectionId[] = [
  'header',
  'contact',
  'summary',
  'skills',
  'work',
  'education',
]

type EntryOf<Section extends EntrySection> = Record<
  (typeof sections)[Section]['fields'][number],
  string
>

/** All that a person says about themselves. */
export type ProfileFields = Record<
  'name' | 'headline' | 'location' | 'phone' | 'avatarUrl' | 'summary',
  string
> & { skills: string[]; workExperience: EntryOf<'work'>[]; education: EntryOf<'education'>[] }

/** How many characters a field can have at most. */
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

/** Names the draft of a section's form. */
export function sectionFormId(section: SectionId): string {
  return `profile-${section}`
}

/** The section that an address asks to edit: one at a time; null for none. */
export function sectionOf(asked: string | null): SectionId | null {
  return sectionIds.find((id) => id === asked) ?? null
}

/** The newer profile with this one section as somebody else typed it. */
export function withSection(
  newer: ProfileFields,
  section: SectionId,
  typed: ProfileFields,
): ProfileFields {
  const edited = sections[section]
  const names = 'list' in edited ? [edited.list] : edited.fields
  return { ...newer, ...Object.fromEntries(names.map((name) => [name, typed[name]])) }
}
