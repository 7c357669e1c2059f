import type { Locator, Page } from '@playwright/test'
import type { ExerciseBody } from '../../app/features/courses/schema/exercise-body.ts'
import type { Question } from '../../app/features/courses/schema/course-file.ts'
import { splitPageFiles } from '../../judge/engines/page/page-files.ts'
import { expect } from './fixtures.ts'
import type { Sql } from './sql.ts'

type Place = { courseId: string; exerciseId: string }

/** How a student answers: with a thumb, or by keyboard. */
export type Hand = {
  press: (button: Locator) => Promise<void>
  choose: (radios: Locator, index: number) => Promise<void>
  /** Over what is in the field. */
  write: (field: Locator, text: string) => Promise<void>
}

export const thumb: Hand = {
  press: (button) => button.tap(),
  choose: (radios, index) => radios.nth(index).tap(),
  async write(field, text) {
    await field.tap()
    await field.fill(text)
  },
}

export type CourseModule = {
  id: string
  title: string
  quiz: Question[]
  exercises: { id: string; title: string; body: ExerciseBody }[]
}

/** The modules of a course with what is right in them, as the site has them from their files. */
export async function listModules(sql: Sql, courseId: string): Promise<CourseModule[]> {
  const rows = await sql(
    `select m.id, m.title, m.quiz,
       (select json_agg(json_build_object('id', x.id, 'title', x.title, 'body', x.body)
          order by x.position)
        from course_exercises x
        where x.course_id = m.course_id and x.module_id = m.id and x.removed_at is null) as exercises
     from course_modules m where m.course_id = $1 and m.removed_at is null order by m.position`,
    [courseId],
  )
  return rows as CourseModule[]
}

export async function findBody(sql: Sql, { courseId, exerciseId }: Place): Promise<ExerciseBody> {
  const [row] = await sql('select body from course_exercises where course_id = $1 and id = $2', [
    courseId,
    exerciseId,
  ])
  if (!row) throw new Error(`There is no exercise ${exerciseId} in ${courseId}`)
  return row['body'] as ExerciseBody
}

/** What the author's solution finds in this student's own input; empty for the other kinds. */
export async function findOwnAnswer(
  sql: Sql,
  { email, courseId, exerciseId }: Place & { email: string },
): Promise<string> {
  const [row] = await sql(
    `select i.answers->>'solution' as solution from exercise_inputs i
     join users u on u.id = i.student_id
     where u.email = $1 and i.course_id = $2 and i.exercise_id = $3`,
    [email, courseId, exerciseId],
  )
  return typeof row?.['solution'] === 'string' ? row['solution'].trim() : ''
}

/** Puts the right answer into the fields of an exercise that is open. */
export async function answerRight(
  page: Page,
  body: ExerciseBody,
  hand: Hand,
  ownAnswer = '',
): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  switch (body.kind) {
    case 'predict':
      return body.choices
        ? hand.choose(choices(page), await indexOfRight(page, body))
        : hand.write(field('Your answer'), body.answer)
    case 'spot':
      return hand.choose(choices(page), await indexOfRight(page, body))
    case 'fill':
      return fillGaps(page, body.gaps, hand)
    case 'order':
      return putInOrder(page, body, hand)
    case 'command':
      return hand.write(field('Command'), body.accept[0] ?? '')
    case 'own-input':
      return hand.write(field('Your answer'), ownAnswer)
    case 'page':
      return writeFiles(page, body, hand)
    case 'function':
    case 'program':
      return hand.write(field('Your program'), body.solution.trimEnd())
  }
}

export const choices = (page: Page) => page.locator('input[type=radio][name=answer]')

/** Of the right choice among those that are shown. */
export async function indexOfRight(
  page: Page,
  body: Extract<ExerciseBody, { kind: 'predict' | 'spot' }>,
): Promise<number> {
  const right = body.kind === 'spot' ? String(body.fault) : body.answer.trim()
  const values = await choices(page).evaluateAll((all) =>
    all.map((each) => (each as HTMLInputElement).value),
  )
  return values.findIndex((value) => value.trim() === right)
}

type Gaps = Extract<ExerciseBody, { kind: 'fill' }>['gaps']

async function fillGaps(page: Page, gaps: Gaps, hand: Hand): Promise<void> {
  for (const [index, { accept, choices: offered }] of gaps.entries()) {
    const name = `Gap ${index + 1}`
    const right = offered?.find((each) => accept.includes(each))
    const tokens = page.getByRole('group', { name: new RegExp(`^${name}(, not right)?: tap one$`) })
    if (right === undefined) await hand.write(page.getByRole('textbox', { name }), accept[0] ?? '')
    else await hand.press(tokens.getByRole('button', { name: right, exact: true }))
  }
}

type Order = Extract<ExerciseBody, { kind: 'order' }>

/** Each line goes up to its place; those that are left at the end do not belong. */
async function putInOrder(page: Page, { lines, distractors }: Order, hand: Hand): Promise<void> {
  const shown = page.getByRole('group', { name: /^Put the lines/ }).getByRole('listitem')
  const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}(?:$|:)`) })
  for (const [place, line] of lines.entries()) {
    const texts = await shown.locator('code').allTextContents()
    for (let at = texts.indexOf(line, place); at > place; at -= 1)
      await hand.press(button(`Move line ${at + 1} up`))
    await expect(shown.nth(place).locator('code')).toHaveText(line)
  }
  for (const [index] of distractors.entries())
    await hand.press(button(`Leave out line ${lines.length + index + 1}`))
}

type PageBody = Extract<ExerciseBody, { kind: 'page' }>

async function writeFiles(page: Page, { starter, solution }: PageBody, hand: Hand): Promise<void> {
  const begun = splitPageFiles(starter)
  for (const [name, text] of Object.entries(splitPageFiles(solution))) {
    if (text === begun[name]) continue
    await hand.press(page.getByRole('tab', { name }))
    await hand.write(page.getByRole('textbox', { name, exact: true }), text.trimEnd())
  }
}
