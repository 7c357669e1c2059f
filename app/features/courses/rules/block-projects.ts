/** A runnable block of a lesson, whatever its language. */
export type ProjectBlock = {
  language: string
  source: string
  title: string | null
  /** Whether it needs changes to other files that its lesson only describes. */
  isAfter?: boolean
}
/** The text of each file by its path in the project, such as `src/App.jsx`. */
export type ProjectFiles = Readonly<Record<string, string>>
/** The project at the end of the module before, and at the end of the lesson's own. */
export type LessonProject = { before: ProjectFiles; after: ProjectFiles }

const pageLanguages = ['jsx', 'tsx', 'html', 'css']
export const isPageBlock = ({ language }: Pick<ProjectBlock, 'language'>) =>
  pageLanguages.includes(language)

const servedFolders = /^(?:src|app|public)\//

/**
 * The files to show a block of a page with: those of the project before the lesson, with the
 * lesson's blocks instead, each file as it stands nearest above the block, else below it. Files that
 * are in neither come from the project after the lesson; and where no page of these uses the block,
 * that is the project it is shown in, as is a block that asks for it; else a page of the lesson that
 * is no file. Null if nothing shows it.
 */
export function projectOf(
  blocks: readonly ProjectBlock[],
  index: number,
  { before, after }: LessonProject,
): Record<string, string> | null {
  const block = blocks[index]
  if (!block) return null
  const own = filesOf([block])
  const [earlier, later] = [served(before), served(after)]
  const lesson = {
    ...filesOf(blocks.slice(index).filter(isFile).toReversed()),
    ...filesOf(blocks.slice(0, index).filter(isFile)),
  }
  const atEnd = { ...earlier, ...later, ...own }
  const nearest = { ...later, ...earlier, ...lesson, ...own }
  const pages = blocks.filter(isAlone).map((page) => ({ ...nearest, ...filesOf([page]) }))
  const candidates = block.isAfter ? [atEnd] : [nearest, atEnd, ...pages]
  const entries = block.language === 'html' ? ['index.html'] : ['main', 'App', 'index.html']
  const shown = candidates.flatMap((files) => entries.map((entry) => filesUsed(files, entry)))
  return shown.find((files) => Object.hasOwn(files, nameOf(block))) ?? null
}

const isFile = ({ title, language }: ProjectBlock) => title !== null && language !== 'html'
const isAlone = ({ title, language }: ProjectBlock) =>
  title === null && ['jsx', 'tsx'].includes(language)
const filesOf = (blocks: readonly ProjectBlock[]) =>
  Object.fromEntries(blocks.map((block) => [nameOf(block), block.source]))

const defaultNames: Record<string, string> = { jsx: 'App.jsx', tsx: 'App.tsx', html: 'index.html' }

/** Its path as the page's own scripts name it. A page is the one that is opened, whatever its name. */
function nameOf({ language, title }: ProjectBlock): string {
  if (language === 'html' || title === null) return defaultNames[language] ?? ''
  return title.replace(servedFolders, '')
}

/** What a page is made with: the rest is for the project's tools and its server. */
function served(files: ProjectFiles): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => servedFolders.test(path))
      .map(([path, text]) => [path.replace(servedFolders, ''), text]),
  )
}

const endings = ['', '.jsx', '.js', '.tsx', '.ts']
const references = [
  /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{0,2}\/[^'"]+)['"]/g,
  /<(?:script|link)\b[^>]*?\b(?:src|href)=["']([^"':]+)["']/gi,
]

/** The scripts and styles that the first file leads to, and the data that they may ask for. */
function filesUsed(files: Record<string, string>, first: string): Record<string, string> {
  const find = (name: string) =>
    endings.map((ending) => name + ending).find((each) => Object.hasOwn(files, each))
  const used = new Set(Object.keys(files).filter((name) => name.endsWith('.json')))
  const open = [find(first)]
  while (open.length > 0) {
    const name = open.pop()
    if (name === undefined || used.has(name)) continue
    used.add(name)
    const text = files[name] ?? ''
    for (const [, path = ''] of references.flatMap((each) => [...text.matchAll(each)]))
      open.push(find(new URL(path, `file:///${name}`).pathname.slice(1)))
  }
  return Object.fromEntries(Object.entries(files).filter(([name]) => used.has(name)))
}
