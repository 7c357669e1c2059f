import { dirname, join } from 'node:path/posix'
import { filesOf, type Project } from './read-projects'

const tag =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi
const voidTags = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

/** Pages with unclosed tags, repeated ids or missing files. */
export function findPageProblems(project: Project): string[] {
  return filesOf(project, /\.html$/).flatMap(([path, text]) =>
    [...findOpenTags(text), ...findRepeatedIds(text), ...findMissingFiles(project, path, text)].map(
      (problem) => `${project.name}/${path}: ${problem}`,
    ),
  )
}

function findOpenTags(text: string): string[] {
  const open: string[] = []
  // Text inside a script or a style contains no tags.
  const tags = text.replaceAll(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/gi, '$1$3')
  for (const [, slash, name = '', rest = ''] of tags.matchAll(tag)) {
    const lower = name.toLowerCase()
    if (lower === '' || voidTags.has(lower) || rest.endsWith('/')) continue
    if (!slash) open.push(lower)
    else if (open.pop() !== lower) return [`</${lower}> closes no <${lower}>`]
  }
  return open.map((name) => `<${name}> is not closed`)
}

function findRepeatedIds(text: string): string[] {
  const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `the id ${id} is there twice`)
}

function findMissingFiles(project: Project, path: string, text: string): string[] {
  const isFor = (attribute: string) => new RegExp(`\\s${attribute}="([^"#?]+)`, 'g')
  const named = ['src', 'href'].flatMap((attribute) =>
    [...text.matchAll(isFor(attribute))].map(([, address = '']) => address),
  )
  return (
    named
      .filter((address) => /\.[a-z]+$/.test(address) && !/^(?:[a-z]+:|\/\/)/.test(address))
      // Pictures are not text, so no checkpoint has them.
      .filter((address) => !/\.(?:svg|png|jpe?g|webp|ico)$/.test(address))
      .filter((address) => !placesOf(path, address).some((place) => project.files.has(place)))
      .map((address) => `there is no file ${address}`)
  )
}

/** A server of the project serves a folder `public` from the top of its addresses. */
function placesOf(path: string, address: string): string[] {
  if (!address.startsWith('/')) return [join(dirname(path), address)]
  return [address.slice(1), join('public', address)]
}
