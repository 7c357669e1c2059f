import type { Degree, Job } from '../schema'
import type { ProfileFields } from './sections'

/** An achievement with the deed that earned it. */
export type CvAchievement = { name: string; deed: string }

/** A course with every module mastered. */
export type CvCourse = {
  title: string
  level: string
  /** 'November 2026', in the person's time zone. */
  finishedIn: string
  /** The same as `2026-11`. */
  finishedMonth: string
}

/** A hackathon for which the person's team submitted a project or has a published place. */
export type CvHackathon = {
  title: string
  /** 'Second place'; null without a published place. */
  place: string | null
  /** '14 teams'. */
  teams: string
  /** 'March 2026', in the hackathon's time zone. */
  heldIn: string
  /** Its first day, as `2026-03-09`. */
  day: string
}

export type CvEntry = { title: string; where: string; text: string }

function jobEntry({ position, company, duration, description }: Job): CvEntry {
  return {
    title: position || company,
    where: joined([position && company, duration]),
    text: description,
  }
}

function degreeEntry({ degree, field, university, year }: Degree): CvEntry {
  const what = [degree, field].filter(Boolean).join(', ')
  return { title: what || university, where: joined([what && university, year]), text: '' }
}

function joined(words: readonly string[]): string {
  return words.filter(Boolean).join(' · ')
}

export type CvPart = { title: string } & (
  | { kind: 'text' | 'tags' | 'list'; items: string[] }
  | { kind: 'entries'; items: CvEntry[] }
)

export function sectionParts({ summary, skills, workExperience, education }: ProfileFields) {
  return {
    summary: { title: 'Summary', kind: 'text', items: summary ? [summary] : [] },
    skills: { title: 'Skills', kind: 'tags', items: skills },
    work: { title: 'Work Experience', kind: 'entries', items: workExperience.map(jobEntry) },
    education: { title: 'Education', kind: 'entries', items: education.map(degreeEntry) },
  } satisfies Record<string, CvPart>
}

/** The parts of a CV below its head, on the page and in the PDF; empty parts are left out. */
export function listCvParts(
  cv: {
    profile: ProfileFields
    masteredCourses: CvCourse[]
    readCourses: string[]
    hackathons: CvHackathon[]
    achievements: CvAchievement[]
  },
  siteName: string,
): CvPart[] {
  const parts: CvPart[] = [
    ...Object.values(sectionParts(cv.profile)),
    {
      title: `Courses mastered on ${siteName}`,
      kind: 'list',
      items: cv.masteredCourses.map(courseLine),
    },
    { title: `Courses read on ${siteName}`, kind: 'list', items: cv.readCourses },
    hackathonsPart(cv.hackathons, siteName),
    {
      title: 'Achievements',
      kind: 'list',
      items: cv.achievements.map(({ name, deed }) => `${name}: ${deed}`),
    },
  ]
  return parts.filter(({ items }) => items.length > 0)
}

function courseLine({ title, level, finishedIn }: CvCourse): string {
  return `${title} (${level}), finished in ${finishedIn}`
}

export function hackathonsPart(hackathons: CvHackathon[], siteName: string): CvPart {
  const items = hackathons.map(({ title, place, teams, heldIn }) => {
    const result = place ? `${place} of ${teams} at` : 'Submitted a project to'
    return `${result} ${title} (${heldIn})`
  })
  return { title: `Hackathons on ${siteName}`, kind: 'list', items }
}

/** A piece of a line; with `href` it is a link. */
export type Run = { text: string; href?: string }

export function contactRuns({
  location,
  email,
  phone,
}: {
  location: string
  email: string
  phone: string
}): Run[] {
  const runs: Run[] = [
    { text: location },
    { text: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
    { text: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` },
  ]
  return runs
    .filter(({ text }) => text)
    .flatMap((run, index) => (index > 0 ? [{ text: ' · ' }, run] : [run]))
}

/** Turns web addresses in a text into links, without the punctuation after them. */
export function splitLinks(text: string): Run[] {
  return text
    .split(/(https?:\/\/\S*[^\s.,;:!?'")\]}>])/i)
    .filter(Boolean)
    .map((piece) =>
      /^https?:/i.test(piece) && URL.canParse(piece)
        ? { text: piece, href: new URL(piece).href }
        : { text: piece },
    )
}

/** The storage key of an uploaded picture; null for one elsewhere, or none. */
export function uploadedKey(image: string | null): string | null {
  return image?.startsWith('/uploads/') ? image.slice('/uploads/'.length) : null
}

/** Built from the letters of the name that an address can contain. */
export function suggestSlug(name: string, userId: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  const own = userId
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 6)
  return [words.slice(0, 40).replace(/-+$/, '') || 'cv', own].join('-')
}
