import type { Browser } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { frame } from './stage.ts'

const root = join(import.meta.dirname, '../..')

/** The course's title beside a picture of its project, in the colours of one theme, as PNG. */
export async function drawPoster(
  browser: Browser,
  { title, picture, colorScheme }: Poster,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: frame, deviceScaleFactor: 1, colorScheme })
  await page.setContent(await writePoster(title, picture))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const png = await page.screenshot({ type: 'png' })
  await page.close()
  return png
}

type Poster = { title: string; picture: Buffer; colorScheme: 'light' | 'dark' }

async function writePoster(title: string, picture: Buffer): Promise<string> {
  const theme = await readFile(join(root, 'app/ui/theme.css'), 'utf8')
  const colours = /^:root \{[^}]*\}/m.exec(theme)?.[0]
  if (!colours) throw new Error('app/ui/theme.css should have a :root block with the colours.')
  const font = await readFile(join(root, 'public/fonts/anek-heading.woff2'), 'base64')
  return `<!doctype html><meta charset="utf-8"><style>${colours}
    @font-face { font-family: heading; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; height: 720px; background: var(--paper); color: var(--ink); position: relative; overflow: hidden }
    h1 { position: absolute; left: 72px; top: 56px; margin: 0; font: 72px/1 heading; letter-spacing: -0.02em }
    img { position: absolute; left: 232px; top: 176px; width: 1120px; border-radius: 18px; border: 1px solid var(--line) }
  </style><h1></h1><img src="data:image/png;base64,${picture.toString('base64')}">
  <script>document.querySelector('h1').textContent = ${JSON.stringify(title)}</script>`
}
