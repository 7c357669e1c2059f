import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outline } from './outline.ts'
import { buildScene, modulesScene, titleScene } from './scenes.ts'
import type { Timeline } from './timeline.ts'
import { escapeMarkup } from './words.ts'

const root = join(import.meta.dirname, '..', '..')
const fonts = [
  { family: 'Anek', file: 'anek.woff2', weight: '420 660' },
  { family: 'Anek Heading', file: 'anek-heading.woff2', weight: '680' },
  { family: 'Mono', file: 'mono.woff2', weight: '450' },
]

/** The whole film as one page that needs no other file; every motion in it waits to be sought. */
export async function writeFilmPage(outline: Outline, timeline: Timeline): Promise<string> {
  const scenes = [titleScene, modulesScene, buildScene]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeMarkup(outline.title)}</title>
<style>${await writeStyles()}</style>
<body>${scenes.map((scene) => scene(outline, timeline)).join('\n')}</body>
</html>`
}

async function writeStyles(): Promise<string> {
  const faces = await Promise.all(
    fonts.map(async ({ family, file, weight }) => {
      const data = await readFile(join(root, 'public', 'fonts', file), 'base64')
      return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
    }),
  )
  const theme = await readFile(join(root, 'app', 'ui', 'theme.css'), 'utf8')
  const lightColours = /^:root \{[^}]*\}/m.exec(theme)?.[0]
  const easing = /--ease-out: ([^;]*);/.exec(theme)?.[1]
  if (!lightColours || !easing) {
    throw new Error('app/ui/theme.css should have a :root block with the colours, and --ease-out.')
  }
  const sheets = await Promise.all(
    ['film.css', 'motion.css'].map((name) => readFile(join(import.meta.dirname, name), 'utf8')),
  )
  return [...faces, lightColours, `:root{--ease:${easing}}`, ...sheets].join('\n')
}
