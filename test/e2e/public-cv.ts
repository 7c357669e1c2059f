import type { BrowserContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sendForm } from './fixtures.ts'

/** Where a student says who may see their CV. */
export const cvSettings = '/dashboard/profile/cv'

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
  await sendForm(context, baseURL, cvSettings, { slug, isPublic: 'on' }, 200)
  return `/cv/${slug}`
}

/** Presses a link to a file. */
export async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  return {
    fileName: file.suggestedFilename(),
    bytes: new Uint8Array(await readFile(await file.path())),
  }
}
