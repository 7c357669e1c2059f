import type { BrowserContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { sendForm } from './fixtures.ts'

/** What the signed-in student of these tests says about themselves. */
export const cvFields = {
  headline: 'Front-end developer',
  location: 'पुणे',
  phone: '+91 98765 43210',
  summary: 'I build pages.\nमुझे हिन्दी में लिखना पसंद है।',
  skill: 'बुनाई',
  position: 'Intern',
  company: 'Looms & Sons',
  duration: 'Jan 2024 – Mar 2025',
  description: 'Wove the front of a shop.',
  degree: 'B.Tech',
  field: 'Physics',
  university: 'Pune University',
  year: '2027',
}

/** Fills the profile of whoever is signed in. */
export function fillProfile(context: BrowserContext, baseURL: string | undefined, name: string) {
  const form = { ...cvFields, name, version: '0', intent: 'save' }
  return sendForm(context, baseURL, '/dashboard/profile?edit=header', form)
}

/** Opens their CV to everybody. @returns its address */
export async function openCv(context: BrowserContext, baseURL: string | undefined) {
  const slug = `cv-${randomUUID()}`
  await sendForm(context, baseURL, '/dashboard/profile/cv', { slug, isPublic: 'on' })
  return `/cv/${slug}`
}
