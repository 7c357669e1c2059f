import { join } from 'node:path'
import { runnerImport } from 'vite'
import * as z from 'zod'

const statement = z.object({ name: z.string(), text: z.string() })

/** The SQL of one completion as the site sends it to the driver: who is asking, and the completion itself. */
export const statements = z.object({ session: statement, complete: statement })

export type Statements = z.infer<typeof statements>

const call = statement.extend({ values: z.array(z.unknown()) })

/** A database that only notes what it is asked and answers each question with one row. */
type Noting = { $shared: { query: (asked: unknown) => Promise<unknown> } }

type FindSession = (db: Noting, token: string, now: Date) => Promise<unknown>

type CompleteModule = (
  db: Noting,
  input: {
    student: { id: string; timeZone: string }
    courseId: string
    moduleId: string
    now: Date
  },
) => Promise<unknown>

/**
 * Calls the site's own query and command with a database that notes what it is asked, so that the
 * bare loop runs the very same SQL. The values are token and moment; and student, course, module,
 * moment and day.
 */
export async function readStatements(): Promise<Statements> {
  const { findSession } = await load<{ findSession: FindSession }>('accounts/queries.server.ts')
  const { completeModule } = await load<{ completeModule: CompleteModule }>(
    'courses/commands.server/complete-module.ts',
  )
  const student = { id: 'a-student', timeZone: 'UTC' }
  return {
    session: await note(['a-token'], 2, (db) => findSession(db, 'a-token', new Date())),
    complete: await note(['a-student', 'a-course', 'a-module'], 5, (db) =>
      completeModule(db, {
        student,
        courseId: 'a-course',
        moduleId: 'a-module',
        now: new Date(),
      }),
    ),
  }
}

async function load<Module extends Record<string, unknown>>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(
    join(import.meta.dirname, '../app/features', file),
    {
      configFile: false,
      logLevel: 'error',
      resolve: { tsconfigPaths: true },
    },
  )
  return module
}

async function note(firstValues: string[], count: number, ask: (db: Noting) => Promise<unknown>) {
  let noted: unknown = null
  const query = async (asked: unknown) => {
    noted = asked
    return [{ mayLearn: true, isNew: true }]
  }
  await ask({ $shared: { query } })
  const { name, text, values } = call.parse(noted)
  if (
    values.length !== count ||
    String(values.slice(0, firstValues.length)) !== String(firstValues)
  )
    throw new Error(`The statement ${name} takes other values than the bare loop sends`)
  return { name, text }
}
