import type { Job, JsonResume } from '../schema'
import type { ProfileFields } from './sections'
import { type CvAchievement, type CvCourse, type CvHackathon, uploadedKey } from './cv'
import { distinctSkills } from './profile-form'

/** JSON Resume 1.0.0 (jsonresume.org/schema), with free-text durations and years as extra fields. */
export function toJsonResume(
  cv: {
    profile: ProfileFields & { email: string }
    masteredCourses: CvCourse[]
    hackathons: CvHackathon[]
    achievements: CvAchievement[]
  },
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
    certificates: cv.masteredCourses.map(({ title, finishedMonth }) => ({
      name: title,
      date: finishedMonth,
      issuer: site.name,
    })),
    awards: [
      ...cv.hackathons.flatMap(({ title, place, teams, day }) =>
        place
          ? {
              title: `${place}, ${title}`,
              date: day,
              awarder: site.name,
              summary: `${place} of ${teams}.`,
            }
          : [],
      ),
      ...cv.achievements.map(({ name, deed }) => ({
        title: name,
        awarder: site.name,
        summary: `${deed.charAt(0).toUpperCase()}${deed.slice(1)}.`,
      })),
    ],
  }
}

/** Keeps the picture, and the name if the JSON Resume has none. */
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
    skills: distinctSkills(
      (skills ?? []).flatMap(({ name, keywords }) => [name ?? '', ...(keywords ?? [])]),
    ),
    workExperience: (work ?? []).map(jobFrom),
    education: (education ?? []).map((entry) => ({
      degree: entry.studyType ?? '',
      field: entry.area ?? '',
      university: entry.institution ?? '',
      year: entry.year || (entry.endDate ?? ''),
    })),
  }
}

function jobFrom(work: NonNullable<JsonResume['work']>[number]): Job {
  const { name, position, duration, startDate, endDate, summary, highlights } = work
  const dates = startDate ? `${startDate} – ${endDate || 'now'}` : (endDate ?? '')
  const points = (highlights ?? []).map((highlight) => `• ${highlight}`)
  return {
    position: position ?? '',
    company: name ?? '',
    duration: duration || dates,
    description: [summary, ...points].filter(Boolean).join('\n'),
  }
}
