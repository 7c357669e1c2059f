import type { Database } from '~/platform/db/client.server'
import { settingMark } from '../rules'
import { settings } from '../tables.server'

/** What is stored of each section of the site's words, as marks: another one once it is changed. */
export async function listSettingMarks(db: Database) {
  const rows = await db
    .select({ section: settings.section, updatedAt: settings.updatedAt })
    .from(settings)
  const mark = (section: string) => settingMark(rows.find((row) => row.section === section))
  return {
    site: mark('site'),
    testimonials: mark('testimonials'),
    hackathons: mark('hackathons'),
  }
}
