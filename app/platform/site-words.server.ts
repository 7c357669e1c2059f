import { createContext } from 'react-router'
import { allContent, parseYaml } from './content/front-matter.server'
import { readContentFile } from './content/read-content-file.server'
import { type SiteShown, type SiteTexts, siteWords, testimonialsContent } from './site-words'

/**
 * The operator's words as they are now. `showChanges` is to be waited for after a change of what
 * every visitor sees: then the very next page of this process shows it; others hear of it. They may
 * be a second old otherwise; after `lookAgain` they are those of now.
 */
export const siteContext = createContext<
  SiteShown & { showChanges: () => Promise<void>; lookAgain: () => Promise<void> }
>()

/**
 * The words of the content folder.
 *
 * @throws ContentError naming file, line and field.
 */
export async function readSiteTexts(contentDir: string): Promise<SiteTexts> {
  const [site, testimonials] = await allContent([
    readContentFile(contentDir, 'site.yaml').then((text) =>
      parseYaml(text, 'content/site.yaml', siteWords),
    ),
    readContentFile(contentDir, 'testimonials.yaml').then((text) =>
      parseYaml(text, 'content/testimonials.yaml', testimonialsContent),
    ),
  ])
  return { site, testimonials }
}
