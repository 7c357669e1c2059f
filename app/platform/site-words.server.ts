import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContext } from 'react-router'
import { parseYaml } from './content/front-matter.server'
import { siteWords, type SiteWords } from './site-words'

/** The operator's name and addresses, read once at the start. */
export const siteContext = createContext<{ site: SiteWords }>()

/** @throws ContentError naming file, line and field. */
export async function readSiteWords(contentDir: string): Promise<SiteWords> {
  return parseYaml(
    await readFile(join(contentDir, 'site.yaml'), 'utf8'),
    'content/site.yaml',
    siteWords,
  )
}
