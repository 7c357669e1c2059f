import type { Degree, Job } from '../schema'
import type { ProfileFields } from './sections'

/** An entry of a list as it is read: what it was, where and when, and what there is to say of it. */
export type CvEntry = { title: string; where: string; text: string }

export function jobEntry({ position, company, duration, description }: Job): CvEntry {
  return {
    title: position || company,
    where: joined([position && company, duration]),
    text: description,
  }
}

export function degreeEntry({ degree, field, university, year }: Degree): CvEntry {
  const what = [degree, field].filter(Boolean).join(', ')
  return { title: what || university, where: joined([what && university, year]), text: '' }
}

function joined(words: readonly string[]): string {
  return words.filter(Boolean).join(' · ')
}

/** A part of a CV below its head. */
export type CvPart = { title: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'words' | 'lines'; words: string[] }
  | { kind: 'entries'; entries: CvEntry[] }
)

/** What a CV says below its head, on the page and in the file alike; what is empty is left out. */
export function listCvParts(
  cv: { profile: ProfileFields; courses: string[]; achievements: string[] },
  siteName: string,
): CvPart[] {
  const { summary, skills, workExperience, education } = cv.profile
  const parts: CvPart[] = [
    { title: 'Summary', kind: 'text', text: summary },
    { title: 'Skills', kind: 'words', words: skills },
    { title: 'Work Experience', kind: 'entries', entries: workExperience.map(jobEntry) },
    { title: 'Education', kind: 'entries', entries: education.map(degreeEntry) },
    { title: `Courses completed on ${siteName}`, kind: 'lines', words: cv.courses },
    { title: 'Achievements', kind: 'words', words: cv.achievements },
  ]
  return parts.filter((part) => !isEmpty(part))
}

function isEmpty(part: CvPart): boolean {
  if (part.kind === 'text') return part.text === ''
  return (part.kind === 'entries' ? part.entries : part.words).length === 0
}

/** How to reach the person, as far as it is given. */
export function contactLine(profile: { location: string; email: string; phone: string }): string {
  return joined(contactParts(profile))
}

/** Where they are and how to reach them, what is given of it. */
export function contactParts(profile: {
  location: string
  email: string
  phone: string
}): string[] {
  return [profile.location, profile.email, profile.phone].filter(Boolean)
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
