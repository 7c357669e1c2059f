import { toNfc } from '~/platform/typed-text'
import {
  type EntrySection,
  longest,
  type ProfileFields,
  type SectionId,
  sections,
} from './sections'

type Entry = Record<string, string>

/**
 * The whole profile as typed, not validated. The first `company` belongs to the first `position`.
 */
export function readProfileForm(form: FormData): ProfileFields {
  const one = (name: string) => textIn(form, name)
  const all = (name: string) => form.getAll(name).map(textOf)
  return {
    name: one('name'),
    headline: one('headline'),
    location: one('location'),
    phone: one('phone'),
    avatarUrl: one('avatarUrl'),
    summary: one('summary'),
    skills: all('skill'),
    workExperience: zip(sections.work.fields, all),
    education: zip(sections.education.fields, all),
  }
}

export function textIn(form: FormData, name: string): string {
  return textOf(form.get(name))
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

function zip<Name extends string>(
  names: readonly Name[],
  all: (name: Name) => string[],
): Record<Name, string>[] {
  const columns = names.map((name) => [name, all(name)] as const)
  const length = Math.max(...columns.map(([, values]) => values.length))
  return Array.from({ length }, (_, index) =>
    record(columns.map(([name, values]) => [name, values[index] ?? ''])),
  )
}

/** Object.fromEntries with typed keys. */
function record<Name extends string>(pairs: (readonly [Name, string])[]): Record<Name, string> {
  return Object.fromEntries(pairs) as Record<Name, string>
}

export function emptyEntry<Section extends EntrySection>(section: Section) {
  const names: readonly (typeof sections)[Section]['fields'][number][] = sections[section].fields
  return record(names.map((name) => [name, '']))
}

/** The form's pairs, which `readProfileForm` reads back. */
export function profileFormPairs(profile: ProfileFields): [string, string][] {
  const { skills, workExperience, education, ...lines } = profile
  return [
    ...Object.entries(lines),
    ...skills.map((skill): [string, string] => ['skill', skill]),
    ...workExperience.flatMap((job) => pairsOf(job, sections.work.fields)),
    ...education.flatMap((degree) => pairsOf(degree, sections.education.fields)),
  ]
}

function pairsOf(entry: Entry, names: readonly string[]): [string, string][] {
  return names.map((name) => [name, entry[name] ?? ''])
}

/** The pairs of all other sections, because a save sends the whole profile (spec section 4). */
export function pairsOutside(section: SectionId, profile: ProfileFields): [string, string][] {
  const own = new Set<string>(sections[section].fields)
  return profileFormPairs(profile).filter(([name]) => !own.has(name))
}

/** A section's initial values: an empty list gets one empty entry to type into. */
export function withFirstEntry(section: SectionId, profile: ProfileFields): ProfileFields {
  const opened = sections[section]
  const isEmpty = 'list' in opened && profile[opened.list].length === 0
  return (isEmpty && editDraft(profile, `add-${section}`, '')) || profile
}

/** The draft after a button such as `add-skills` or `remove-work-2`; null for any other. */
export function editDraft(
  draft: ProfileFields,
  intent: string,
  newSkill: string,
): ProfileFields | null {
  const [, verb, asked, index] =
    /^(add|remove)-(skills|work|education)(?:-(\d{1,3}))?$/.exec(intent) ?? []
  if (!verb || (verb === 'remove') !== (index !== undefined)) return null
  const change = <Item>(items: readonly Item[], added: Item) =>
    verb === 'add' ? [...items, added] : items.filter((_, position) => position !== Number(index))
  const { skills, workExperience, education } = draft
  if (asked === 'skills') return { ...draft, skills: distinctSkills(change(skills, newSkill)) }
  if (asked === 'work')
    return { ...draft, workExperience: change(workExperience, emptyEntry('work')) }
  return { ...draft, education: change(education, emptyEntry('education')) }
}

/** Trimmed, without empty entries and duplicates, ignoring case (spec section 5). */
export function distinctSkills(list: readonly string[]): string[] {
  const distinct = new Map<string, string>()
  for (const skill of list.map((each) => each.trim()).filter(Boolean)) {
    const key = toNfc(skill, longest.skill).toLowerCase()
    if (!distinct.has(key)) distinct.set(key, skill)
  }
  return [...distinct.values()]
}
