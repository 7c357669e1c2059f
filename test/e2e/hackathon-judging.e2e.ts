import type { Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEditor } from './code-editor.ts'
import { expect, phone, test as base } from './fixtures.ts'
import { registerQuietly } from './hackathon-people.ts'
import { logInAsAdmin } from './made-pages.ts'
import { expectAccessible } from './page-checks.ts'
import type { Sql } from './sql.ts'

type Queue = {
  /** Puts further submissions of this account at the end of a queue of this length. */
  hold: (studentId: string, length: number) => Promise<void>
  /** Simulates that the judge takes the first other program. */
  takeFirst: () => Promise<unknown>
  /** Simulates that the judge takes the student's program. */
  takeOwn: (studentId: string) => Promise<unknown>
  /** Lets the judge take the student's program. */
  letGo: () => Promise<unknown>
}

// The tests of app/features/judging cover how the judge takes turns.
const test = base.extend<{ queue: Queue }>({
  queue: async ({ sql }, use) => {
    const id = randomUUID().replaceAll('-', '')
    await use({
      hold: (studentId, length) => hold(sql, { id, studentId, length }),
      takeFirst: () =>
        sql(
          `delete from judge_jobs where id =
             (select id from judge_jobs where owner_id = $1 order by turn limit 1)`,
          [id],
        ),
      takeOwn: (studentId) =>
        sql(
          `update judge_jobs set state = 'running', taken_by = $1, taken_until = now() + interval '1 hour'
           where owner_id = $2 and state = 'waiting'`,
          [id, studentId],
        ),
      letGo: () =>
        sql(
          `with own as (
             update judge_jobs set state = 'waiting', taken_by = null, taken_until = null, retry_at = null
             where taken_by = $1 returning 1)
           select pg_notify('notifications', 'judging') from own`,
          [id],
        ),
    })
    await sql(`drop function if exists hold_${id} cascade`)
    await sql('delete from judge_jobs where owner_id = $1', [id])
  },
})

/** Programs with turns below all others that the judge may take tomorrow. */
async function hold(
  sql: Sql,
  { id, studentId, length }: { id: string; studentId: string; length: number },
): Promise<void> {
  await sql(
    `insert into judge_jobs (id, owner_id, task_id, task_version, language, source, purpose, turn,
       queued_at, retry_at)
     select $1 || n, $1, 'none', '1', 'javascript', '', 'verdict', n - $2 - 1, now(),
       now() + interval '1 day' from generate_series(1, $2) n`,
    [id, length],
  )
  await sql(
    `create function hold_${id}() returns trigger language plpgsql as $$
     begin
       new.turn = 0;
       new.retry_at = now() + interval '1 day';
       return new;
     end $$`,
  )
  await sql(
    `create trigger hold_${id} before insert on judge_jobs for each row
     when (new.owner_id = '${studentId}') execute function hold_${id}()`,
  )
}

const solution = readFileSync(
  join(import.meta.dirname, '../solutions/fair-stretch/ac-words.js'),
  'utf8',
)

// Other verdicts, in each language, are in test/tasks.test.ts and test/http/hackathon-judging.test.ts.
test('behind a full queue, a student sees the queue place fall and then the verdict', async ({
  page,
  context,
  baseURL,
  sql,
  queue,
  signedUpStudent,
}) => {
  const [student] = await sql(
    'update users set email_verified = true where email = $1 returning id',
    [signedUpStudent.email],
  )
  const studentId = String(student?.['id'])
  await queue.hold(studentId, 3)
  await page.setViewportSize(phone)
  await page.clock.install()
  await registerQuietly(context, baseURL, signedUpStudent)
  await writeAnswers(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Submit test' }).click()

  const outcome = page.getByRole('region', { name: 'Your code' })
  const status = outcome.getByRole('status')
  await expect(status).toHaveText('Your code is in the queue, after 3 other programs.')
  const seen = await collectWords(status)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/hackathon-test/judging/')) asked.push(pathname)
  })
  for (const words of [
    'Your code is in the queue, after 2 other programs.',
    'Your code is in the queue, after 1 other program.',
    'Your code is next in the queue.',
  ]) {
    await queue.takeFirst()
    // The page asks again after a second or two.
    await page.clock.fastForward(2000)
    await expect(status).toHaveText(words)
  }
  await queue.takeOwn(studentId)
  await page.clock.fastForward(2000)
  await expect(status).toHaveText('Your code is being judged.')
  await queue.letGo()
  await expect(outcome).toContainText(/Accepted\. It solves the task\. It passed 15 of 15 tests\./)
  await expect(page.getByText('Total')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('100 of 100')

  // In the order in which the page showed them, and the queue place did not come back.
  expect(seen.slice(0, 5)).toEqual([
    'Your code is in the queue, after 3 other programs.',
    'Your code is in the queue, after 2 other programs.',
    'Your code is in the queue, after 1 other program.',
    'Your code is next in the queue.',
    'Your code is being judged.',
  ])
  // The page's data is loaded again for the verdict alone.
  expect(asked).toEqual(['/api/health', '/hackathon-test.data'])
  await expectAccessible(page)

  await test.step('an admin reads the code', async () => {
    await logInAsAdmin(context, baseURL)
    await page.goto('/admin/hackathon-results?event=second-surge')
    const table = page.getByRole('table', { name: 'Tests of Second Surge' })
    const row = table.getByRole('row').filter({ hasText: signedUpStudent.email })
    await expect(row).toContainText('Accepted, 50 of 50')
    await row.getByRole('link', { name: 'See the code' }).click()
    await expect(page.getByRole('heading', { name: 'The code of Asha Verma' })).toBeVisible()
    const code = page.getByRole('group', { name: 'Code of Asha Verma' })
    await expect(code).toContainText('.createInterface({ input: process.stdin })')
    await expectAccessible(page)
  })
})

async function writeAnswers(page: Page): Promise<void> {
  await page.goto('/hackathon-test')
  await page.getByLabel('4', { exact: true }).check()
  await page.getByLabel('Your answer').fill('5')
  await page.getByLabel('Language').selectOption('JavaScript')
  await (await openEditor(page)).fill(solution)
  await expect(page.getByText('Answers saved.')).toBeVisible()
}

/** @returns what the page says in this place, from now on, as it says it */
async function collectWords(place: Locator): Promise<string[]> {
  const seen: string[] = []
  await place.page().exposeFunction('tellTest', (words: string) => {
    if (words !== seen.at(-1)) seen.push(words)
  })
  await place.evaluate((element) => {
    const { tellTest } = globalThis as unknown as { tellTest: (words: string) => void }
    const tell = () => tellTest(element.textContent ?? '')
    tell()
    new MutationObserver(tell).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  })
  return seen
}
