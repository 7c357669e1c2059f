import type { Degree, Job, JsonResume, ProfileFields } from './schema'

export const sectionIds = ['header', 'contact', 'summary', 'skills', 'work', 'education'] as const
export type SectionId = (typeof sectionIds)[number]

export const sectionTitles: Record<SectionId, string> = {
  header: 'Name and headline',
  contact: 'Contact Information',
  summary: 'Professional Summary',
  skills: 'Key Skills',
  work: 'Work Experience',
  education: 'Education',
}

/** The section that an address asks to edit: one at a time; null for none. */
export function sectionOf(asked: string | null): SectionId | null {
  return sectionIds.find((id) => id === asked) ?? null
}

const fieldsOfSection: Record<SectionId, (keyof ProfileFields)[]> = {
  header: ['name', 'headline', 'location'],
  contact: ['phone', 'avatarUrl'],
  summary: ['summary'],
  skills: ['skills'],
  work: ['workExperience'],
  education: ['education'],
}

/** The newer profile with this one section as somebody else typed it. */
export function withSection(
  newer: ProfileFields,
  section: SectionId,
  typed: ProfileFields,
): ProfileFields {
  const own = Object.fromEntries(fieldsOfSection[section].map((name) => [name, typed[name]]))
  return { ...newer, ...own }
}

export const emptyJob: Job = { position: '', company: '', duration: '', description: '' }
const emptyDegree: Degree = { degree: '', field: '', university: '', year: '' }

const jobFields = ['position', 'company', 'duration', 'description'] as const
const degreeFields = ['degree', 'field', 'university', 'year'] as const

/**
 * What a form of the whole profile holds, as typed and not yet checked. The entries of a list are
 * fields of the same name in their order: the first `company` belongs to the first `position`.
 */
export function readProfileForm(form: FormData): ProfileFields {
  const one = (name: string) => textOf(form.get(name))
  const all = (name: string) => form.getAll(name).map(textOf)
  return {
    name: one('name'),
    headline: one('headline'),
    location: one('location'),
    phone: one('phone'),
    avatarUrl: one('avatarUrl'),
    summary: one('summary'),
    skills: all('skill'),
    workExperience: zip<Job>(jobFields, all, emptyJob),
    education: zip<Degree>(degreeFields, all, emptyDegree),
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

function zip<Entry extends Record<string, string>>(
  names: readonly (keyof Entry & string)[],
  all: (name: string) => string[],
  empty: Entry,
): Entry[] {
  const columns = names.map((name) => [name, all(name)] as const)
  const length = Math.max(...columns.map(([, values]) => values.length))
  return Array.from({ length }, (_, index) => ({
    ...empty,
    ...Object.fromEntries(columns.map(([name, values]) => [name, values[index] ?? ''])),
  }))
}

/** The same as a form's pairs: what `readProfileForm` reads back. */
export function profileFormPairs(profile: ProfileFields): [string, string][] {
  const { skills, workExperience, education, ...lines } = profile
  return [
    ...Object.entries(lines),
    ...skills.map((skill): [string, string] => ['skill', skill]),
    ...workExperience.flatMap((job) =>
      jobFields.map((name): [string, string] => [name, job[name]]),
    ),
    ...education.flatMap((entry) =>
      degreeFields.map((name): [string, string] => [name, entry[name]]),
    ),
  ]
}

/** The pairs of the sections that are not being edited, which a save sends along (spec section 4). */
export function pairsOutside(section: SectionId, profile: ProfileFields): [string, string][] {
  const own = new Set(namesOfSection(section))
  return profileFormPairs(profile).filter(([name]) => !own.has(name))
}

function namesOfSection(section: SectionId): string[] {
  if (section === 'skills') return ['skill']
  if (section === 'work') return [...jobFields]
  if (section === 'education') return [...degreeFields]
  return fieldsOfSection[section]
}

/**
 * A press of a button that changes what is typed and saves nothing: `add-skill`, `remove-work-2`.
 *
 * @param newSkill what stands in the field beside 'Add'
 * @returns null when the button is none of these
 */
export function editDraft(
  draft: ProfileFields,
  intent: string,
  newSkill: string,
): ProfileFields | null {
  const [, verb, list, index] =
    /^(add|remove)-(skill|work|education)(?:-(\d{1,3}))?$/.exec(intent) ?? []
  if (!verb || (verb === 'remove') !== (index !== undefined)) return null
  const without = <Entry>(entries: readonly Entry[]) =>
    entries.filter((_, position) => position !== Number(index))
  if (list === 'skill') {
    const skills = verb === 'add' ? [...draft.skills, newSkill] : without(draft.skills)
    return { ...draft, skills: distinctSkills(skills) }
  }
  if (list === 'work') {
    const jobs = draft.workExperience
    return { ...draft, workExperience: verb === 'add' ? [...jobs, emptyJob] : without(jobs) }
  }
  const degrees = draft.education
  return { ...draft, education: verb === 'add' ? [...degrees, emptyDegree] : without(degrees) }
}

/** Trimmed, without empty ones and without repetitions in whatever capitals (spec section 5). */
export function distinctSkills(list: readonly string[]): string[] {
  const distinct = new Map<string, string>()
  for (const skill of list.map((each) => each.trim()).filter(Boolean)) {
    const key = skill.normalize('NFC').toLowerCase()
    if (!distinct.has(key)) distinct.set(key, skill)
  }
  return [...distinct.values()]
}

/** The storage's key of a picture that was uploaded here; null for one elsewhere, or none. */
export function uploadedKey(image: string | null): string | null {
  return image?.startsWith('/uploads/') ? image.slice('/uploads/'.length) : null
}

/** An address to begin with, from the letters of a name that an address can have. */
export function suggestSlug(name: string, userId: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  const own = userId
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 6)
  return [words.slice(0, 40).replace(/-+$/, '') || 'cv', own].join('-')
}

/**
 * A profile as JSON Resume 1.0.0 (jsonresume.org/schema). Its durations and years are free text and
 * travel as fields of our own, which the format allows.
 */
export function toJsonResume(
  cv: { profile: ProfileFields & { email: string }; courses: string[]; achievements: string[] },
  site: { name: string; url: string },
) {
  const { profile } = cv
  const picture = uploadedKey(profile.avatarUrl) ? site.url + profile.avatarUrl : profile.avatarUrl
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: profile.name,
      label: profile.headline,
      ...(picture ? { image: picture } : {}),
      email: profile.email,
      phone: profile.phone,
      summary: profile.summary,
      location: { address: profile.location },
    },
    work: profile.workExperience.map((job) => ({
      name: job.company,
      position: job.position,
      summary: job.description,
      duration: job.duration,
    })),
    education: profile.education.map((entry) => ({
      institution: entry.university,
      area: entry.field,
      studyType: entry.degree,
      ...(/^[12]\d{3}$/.test(entry.year) ? { endDate: entry.year } : {}),
      year: entry.year,
    })),
    skills: profile.skills.map((name) => ({ name })),
    certificates: cv.courses.map((name) => ({ name, issuer: site.name })),
    awards: cv.achievements.map((title) => ({ title, awarder: site.name })),
  }
}

/** What a JSON Resume says, over a profile whose picture and name stay where it says nothing. */
export function fromJsonResume(resume: JsonResume, current: ProfileFields): ProfileFields {
  const { basics, work, education, skills } = resume
  const place = basics?.location
  return {
    name: basics?.name || current.name,
    avatarUrl: current.avatarUrl,
    headline: basics?.label ?? '',
    location: place?.address || [place?.city, place?.region].filter(Boolean).join(', '),
    phone: basics?.phone ?? '',
    summary: basics?.summary ?? '',
    skills: distinctSkills((skills ?? []).map(({ name }) => name ?? '')),
    workExperience: (work ?? []).map((job) => ({
      position: job.position ?? '',
      company: job.name ?? '',
      duration: job.duration || [job.startDate, job.endDate].filter(Boolean).join(' – '),
      description: job.summary ?? '',
    })),
    education: (education ?? []).map((entry) => ({
      degree: entry.studyType ?? '',
      field: entry.area ?? '',
      university: entry.institution ?? '',
      year: entry.year || (entry.endDate ?? ''),
    })),
  }
}
