import type { Database } from '~/platform/db/client.server'
import type { SiteTexts } from '~/platform/site-words'
import { settingSchemas } from '../schema'
import { settings } from '../tables.server'

/**
 * The site's words: those of the content files, and over them what admins saved. What was saved
 * before its rules became stricter counts as not saved.
 */
export async function findSiteTexts(db: Database, fromFiles: SiteTexts): Promise<SiteTexts> {
  const rows = await db.select().from(settings)
  const saved = (section: string) => rows.find((row) => row.section === section)?.value
  const site = settingSchemas.site.safeParse(saved('site'))
  const hackathons = settingSchemas.hackathons.safeParse(saved('hackathons'))
  const testimonials = settingSchemas.testimonials.safeParse(saved('testimonials'))
  return {
    site: {
      ...fromFiles.site,
      ...(site.success ? site.data : {}),
      ...(hackathons.success ? { hackathons: hackathons.data } : {}),
    },
    testimonials: testimonials.success ? testimonials.data : fromFiles.testimonials,
  }
}
