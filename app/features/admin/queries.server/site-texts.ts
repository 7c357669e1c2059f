import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { hasFirstRefundTerms } from '~/features/site/queries.server'
import type { SiteShown, SiteText, SiteTexts, Testimonial } from '~/features/site/schema'
import { settingSchemas } from '../schema/settings'
import { photos, settings } from '../tables.server'

/** The version of each section (0 if never saved), and which sections have saved texts now. */
export async function listSettingVersions(db: Database) {
  const rows = await db
    .select({
      section: settings.section,
      version: settings.version,
      isSaved: sql<boolean>`${settings.value} is not null`,
    })
    .from(settings)
  const versions = Object.fromEntries(rows.map(({ section, version }) => [section, version]))
  return {
    versions: { ...neverSaved, ...versions },
    saved: rows.flatMap(({ section, isSaved }) => (isSaved ? section : [])),
  }
}

/**
 * Whether the refund terms are still the ones that came with the software, with no admin having
 * saved them.
 */
export async function areTermsUnchecked(db: Database, site: SiteText): Promise<boolean> {
  if (!hasFirstRefundTerms(site)) return false
  const isSaved = and(eq(settings.section, 'payments'), isNotNull(settings.value))
  return (await db.$count(settings, isSaved)) === 0
}

const neverSaved = { site: 0, testimonials: 0, hackathons: 0, payments: 0 }

/** Keeps the sample mark on testimonials that an admin saved unchanged. */
function markSamples(saved: Testimonial[], fromFile: Testimonial[]): Testimonial[] {
  const isSample = ({ name, quote }: Testimonial) =>
    fromFile.some((each) => each.sample && each.name === name && each.quote === quote)
  return saved.map((testimonial) => ({ ...testimonial, sample: isSample(testimonial) }))
}

/**
 * The site's texts: those saved by admins, over those of the content files, unless the saved ones
 * break a newer rule; and whether the gallery has a photo.
 */
export async function findSiteTexts(db: Database, fromFiles: SiteTexts): Promise<SiteShown> {
  const [rows, hasPhotos] = await Promise.all([
    db.select().from(settings),
    db.$count(photos, isNotNull(photos.publishedAt)),
  ])
  const saved = (section: string) => rows.find((row) => row.section === section)?.value
  const site = settingSchemas.site.safeParse(saved('site'))
  const hackathons = settingSchemas.hackathons.safeParse(saved('hackathons'))
  const payments = settingSchemas.payments.safeParse(saved('payments'))
  const testimonials = settingSchemas.testimonials.safeParse(saved('testimonials'))
  return {
    site: {
      ...fromFiles.site,
      ...(site.success ? site.data : {}),
      ...(hackathons.success ? { hackathons: hackathons.data } : {}),
      ...(payments.success ? { payments: payments.data } : {}),
    },
    testimonials: testimonials.success
      ? markSamples(testimonials.data, fromFiles.testimonials)
      : fromFiles.testimonials,
    hasPhotos: hasPhotos > 0,
  }
}
