import { createContext } from 'react-router'
import { parseYaml } from './content/front-matter.server'
import { readContentFile } from './content/read-content-file.server'
import { siteWords, type SiteWords } from './site-words'

/** The operator's name and addresses, read once at the start. */
export const siteContext = createContext<{ site: SiteWords }>()

/** @throws ContentError naming file, line and field. */
export async function readSiteWords(contentDir: string): Promise<SiteWords> {
  const source = await readContentFile(contentDir, 'site.yaml')
  return parseYaml(source, 'content/site.yaml', siteWords)
}
