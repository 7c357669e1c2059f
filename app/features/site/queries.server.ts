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
 * The operator's words as they are now. `showChanges` is to be waited for after a change of what
 * every visitor sees: then the very next page of this process shows it; others hear of it. They may
 * be a second old otherwise; after `lookAgain` they are those of now.
 */
export const siteContext = createContext<
  SiteShown & {
    showChanges: () => Promise<void>
    lookAgain: () => Promise<void>
    /** For how long the operator keeps backups. */
    backupDays: number
  }
>()

/** The outside services, and those of them that a stand-in answers for. */
export const servicesContext = createContext<{
  services: OutsideServices
  standIns: readonly ServiceName[]
  /** `standInLabel` of them, which is on every page; null where there is none. */
  simulated: string | null
}>()

/** @throws ContentError naming file, line and field */
export async function readSiteTexts(contentDir: string): Promise<SiteTexts> {
  const [site, testimonials] = await allContent([
    readSiteFile(contentDir),
    readTestimonials(contentDir),
  ])
  return { site, testimonials }
}

/**
 * The same for a start, which goes on without testimonials when their file breaks a rule. Without the
 * site's name and addresses there is no site.
 *
 * @returns `problems`: what is wrong with the testimonials
 * @throws ContentError when the site's own words are not right
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

/** Whether the refund terms are still those that the software brings along. */
export function hasFirstRefundTerms({ payments }: Pick<SiteText, 'payments'>): boolean {
  return payments.refunds === firstPaymentTexts.refunds
}
