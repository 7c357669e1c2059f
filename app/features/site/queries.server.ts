import { createContext } from 'react-router'
import {
  allContent,
  ContentError,
  parseYaml,
  readContentFile,
} from '~/platform/content/front-matter.server'
import type { OutsideServices, ServiceName } from './rules'
import {
  firstPaymentTexts,
  type SiteShown,
  type SiteText,
  type SiteTexts,
  siteText,
  testimonialsContent,
} from './schema'

/**
 * The operator's current texts. Await `showChanges` after changing what every visitor sees: this
 * process's next page then shows it, and other processes are notified. Otherwise the texts may be a
 * second old; after `lookAgain` they are current.
 */
export const siteContext = createContext<
  SiteShown & {
    showChanges: () => Promise<void>
    lookAgain: () => Promise<void>
    /** The texts of the content files, without the admins' changes. */
    fromFiles: SiteTexts
    /** How long the operator keeps backups. */
    backupDays: number
  }
>()

/** The outside services, and which of them are stand-ins. */
export const servicesContext = createContext<{
  services: OutsideServices
  standIns: readonly ServiceName[]
  /** Their `standInLabel`, shown on every page; null if there are none. */
  simulated: string | null
}>()

/** @throws ContentError with file, line and field */
export async function readSiteTexts(contentDir: string): Promise<SiteTexts> {
  const [site, testimonials] = await allContent([
    readSiteFile(contentDir),
    readTestimonials(contentDir),
  ])
  return { site, testimonials }
}

/**
 * Reads the texts at a start. A testimonials file with a mistake is left out; a mistake in the
 * site's own texts stops the start.
 *
 * @returns `problems`: the mistakes in the testimonials
 * @throws ContentError if the site's own texts have a mistake
 */
export async function readStartTexts(
  contentDir: string,
): Promise<{ texts: SiteTexts; problems: readonly string[] }> {
  const site = await readSiteFile(contentDir)
  try {
    return { texts: { site, testimonials: await readTestimonials(contentDir) }, problems: [] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { texts: { site, testimonials: [] }, problems: error.problems }
  }
}

async function readSiteFile(contentDir: string) {
  const text = await readContentFile(contentDir, 'site.yaml')
  return parseYaml(text, 'content/site.yaml', siteText)
}

async function readTestimonials(contentDir: string) {
  const text = await readContentFile(contentDir, 'testimonials.yaml')
  return parseYaml(text, 'content/testimonials.yaml', testimonialsContent)
}

/** Whether the refund terms are still the ones that come with the software. */
export function hasFirstRefundTerms({ payments }: Pick<SiteText, 'payments'>): boolean {
  return payments.refunds === firstPaymentTexts.refunds
}
