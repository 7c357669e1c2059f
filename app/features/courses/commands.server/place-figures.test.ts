import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../../../../test/fixtures'
import { findFigureProblems, placeFigures, readFigures } from './place-figures'

const drawing =
  '<svg viewBox="0 0 340 90"><title>Loop</title><desc>A rope.</desc><path d="M0 0L9 9"/></svg>'
const figureOf = (id: string, text = drawing) => ({ id, label: `figures/${id}.svg`, text })
const placeOf = (id: string) => `<div data-directive="figure" data-id="${id}"></div>`

test('reads the drawings of a course in order of name and ignores other files', async ({
  folder,
}) => {
  expect(await readFigures(folder, 'knots')).toEqual([])

  await mkdir(join(folder, 'figures'))
  const others = ['Loop.svg', 'loop.svg.bak', 'a_loop.svg', '-loop.svg', 'loop-.svg', 'loop.png']
  for (const name of ['two-loops-2.svg', 'eye.svg', ...others])
    await writeFile(join(folder, 'figures', name), name)

  expect(await readFigures(folder, 'knots')).toEqual([
    { id: 'eye', label: 'knots/figures/eye.svg', text: 'eye.svg' },
    { id: 'two-loops-2', label: 'knots/figures/two-loops-2.svg', text: 'two-loops-2.svg' },
  ])
})

test('puts each drawing in its place and removes a place without a drawing', () => {
  const eye = figureOf('eye-2', drawing.replace('Loop', 'Eye'))

  const html = placeFigures(`a ${placeOf('eye-2')} b ${placeOf('loop')} c ${placeOf('none')} d`, [
    figureOf('loop'),
    eye,
  ])

  expect(html.replaceAll(/<figure.*?<figcaption[^>]*>(\w+).*?<\/figure>/g, '$1')).toBe(
    'a Eye b Loop c  d',
  )
  expect(html).toContain('id="figure-eye-2-title"')
})

test('reports a drawing that is invalid, too long, not placed or placed twice, with its line', async () => {
  const lessonOf = (file: string, body: string) => ({ file, body, linesBefore: 5 })
  const figures = [
    figureOf('loop'),
    figureOf('eye', drawing.replace('<path', '\n<b')),
    figureOf('longest', drawing.padEnd(16 * 1024)),
    figureOf('long', drawing.padEnd(16 * 1024 + 1)),
    figureOf('unused'),
  ]
  const lessons = [
    lessonOf('a.md', 'A.\n\n::figure{id=loop}\n\n::figure{id=none}\n\n::exercise{id=unused}'),
    lessonOf('b.md', '::figure{id=eye}\n\n::figure{id=longest}\n\n::figure{id=long}'),
    lessonOf('c.md', '::figure{id=loop}'),
  ]

  expect(await findFigureProblems(figures, lessons, true)).toEqual([
    'a.md:10: there is no figure none',
    'c.md:6: the figure loop is already placed',
    'figures/eye.svg:2: may not have <b>; content/README.md lists what may',
    'figures/long.svg: should be at most 16 kB',
    'figures/unused.svg: a lesson should place it by a line ::figure{id=unused}',
  ])
})
