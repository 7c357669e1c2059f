import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listDirectives } from '~/platform/content/markdown.server'
import { renderFigure } from '../rules/figure'

/**
 * A drawing of a course such as `figures/box-model.svg`; its id is the name without the extension.
 */
export type FigureFile = { id: string; label: string; text: string }

const fileName = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/
const longestFigure = 16 * 1024
const place = /<div data-directive="figure" data-id="([a-z0-9-]+)"><\/div>/g

export async function readFigures(dir: string, label: string): Promise<FigureFile[]> {
  const names: string[] = await readdir(join(dir, 'figures')).catch(() => [])
  const ids = names.toSorted().flatMap((name) => fileName.exec(name)?.[1] ?? [])
  return Promise.all(
    ids.map(async (id) => {
      const text = await readFile(join(dir, 'figures', `${id}.svg`), 'utf8')
      return { id, label: `${label}/figures/${id}.svg`, text }
    }),
  )
}

/** The lesson's HTML with each figure drawn where the text places it. */
export function placeFigures(html: string, figures: readonly FigureFile[]): string {
  return html.replace(place, (_, id: string) => {
    const figure = figures.find((one) => one.id === id)
    return figure ? renderFigure(id, figure.text).html : ''
  })
}

/**
 * Drawings that have mistakes or no file, or are placed by no lesson or more than once.
 *
 * @param isWhole whether all lessons of the course are included
 */
export async function findFigureProblems(
  figures: readonly FigureFile[],
  lessons: readonly { file: string; body: string; linesBefore: number }[],
  isWhole: boolean,
): Promise<string[]> {
  const problems: string[] = []
  const placed = new Set<string>()
  for (const { file, body, linesBefore } of lessons) {
    const directives = await listDirectives(body)
    for (const { id, line } of directives.filter(({ name }) => name === 'figure')) {
      const at = `${file}:${line + linesBefore}`
      if (!figures.some((figure) => figure.id === id))
        problems.push(`${at}: there is no figure ${id}`)
      if (placed.has(id)) problems.push(`${at}: the figure ${id} is already placed`)
      placed.add(id)
    }
  }
  for (const { id, label, text } of figures) {
    if (isWhole && !placed.has(id))
      problems.push(`${label}: a lesson should place it by a line ::figure{id=${id}}`)
    if (text.length > longestFigure) problems.push(`${label}: should be at most 16 kB`)
    else
      for (const { line, message } of renderFigure(id, text).problems)
        problems.push(`${label}:${line}: ${message}`)
  }
  return problems
}
