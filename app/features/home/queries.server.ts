import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContext } from 'react-router'
import { parseYaml } from '~/platform/content/front-matter.server'
import { siteContent, testimonialsContent, type SiteContent, type Testimonial } from './schema'

export type SiteWords = { site: SiteContent; testimonials: Testimonial[] }

/** The operator's words, read once at the start. */
export const siteContext = createContext<SiteWords>()

/** @throws ContentError naming file, line and field. */
export async function readSiteWords(contentDir: string): Promise<SiteWords> {
  const [site, testimonials] = await Promise.all([
    readFile(join(contentDir, 'site.yaml'), 'utf8'),
    readFile(join(contentDir, 'testimonials.yaml'), 'utf8'),
  ])
  return {
    site: parseYaml(site, 'content/site.yaml', siteContent),
    testimonials: parseYaml(testimonials, 'content/testimonials.yaml', testimonialsContent),
  }
}
