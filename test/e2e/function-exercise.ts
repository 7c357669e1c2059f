import type { Locator, Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEditor } from './code-editor.ts'

/** Of the course that the exercises of these tests are in. */
const courseDir = join(import.meta.dirname, '../../content/courses/python-essentials')
export const read = (...path: string[]) => readFileSync(join(courseDir, ...path), 'utf8')

/** The first exercise of the course that asks for a function, and the lesson that places it. */
function findFunctionExercise() {
  const id = readdirSync(join(courseDir, 'exercises')).find((name) =>
    /^kind: function$/m.test(read('exercises', name, 'exercise.md')),
  )
  const lesson = readdirSync(courseDir).find(
    (name) => name.endsWith('.md') && read(name).includes(`::exercise{id=${id}}`),
  )
  if (!id || !lesson) throw new Error('There is no function exercise in python-essentials')
  const title = /^title: (.*)$/m.exec(read('exercises', id, 'exercise.md'))?.[1] ?? ''
  return { id, title: title.replaceAll(/^["']|["']$/g, ''), moduleId: lesson.slice(3, -3) }
}

export const exercise = findFunctionExercise()
export const exercisePage = `/course/python-essentials/exercise/${exercise.id}`

/** Puts a file of that exercise into its editor. */
export const write = (tab: Page, file: string) =>
  writeProgram(tab, read('exercises', exercise.id, file).trimEnd())

/** @returns the editor */
export async function writeProgram(tab: Page, text: string): Promise<Locator> {
  const editor = await openEditor(tab, 'Your program')
  // Emptied first: Chromium gives what replaces coloured text its look, as a style that is refused.
  await editor.press('ControlOrMeta+A')
  await editor.press('Delete')
  await editor.fill(text)
  return editor
}

/** Of an exercise whose gaps have choices. */
export function findTappedExercise(): string {
  const id = readdirSync(join(courseDir, 'exercises')).find((name) =>
    /^kind: fill$[\s\S]*^ +choices:/m.test(read('exercises', name, 'exercise.md')),
  )
  if (id === undefined) throw new Error('There are no gaps with choices in python-essentials')
  return id
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element.toString()} is not drawn`)
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}
