import { join } from 'node:path'
import { runnerImport } from 'vite'
import * as z from 'zod'

/** The statement that completes a module, as the site sends it to the driver. */
export const statement = z.object({ name: z.string(), text: z.string() })

export type Statement = z.infer<typeof statement>

const call = statement.extend({ values: z.array(z.unknown()) })

/**
 * Calls the site's own command with a database that only notes what it is asked, so that the bare
 * loop runs the very same SQL. Its first values are student, course, module, moment and day.
 */
export async function readCompleteStatement(): Promise<Statement> {
  const path = join(
    import.meta.dirname,
    '../app/features/courses/commands.server/complete-module.ts',
  )
  const { module } = await runnerImport<{ completeModule: CompleteModule }>(path, {
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  let noted: unknown = null
  const query = async (asked: unknown) => {
    noted = asked
    return { rows: [{ mayLearn: true, isNew: true }] }
  }
  await module.completeModule(
    { $client: { query } },
    {
      student: { id: 'a-student', timeZone: 'UTC' },
      courseId: 'a-course',
      moduleId: 'a-module',
      now: new Date(),
    },
  )
  const { name, text, values } = call.parse(noted)
  if (values.length !== 5 || String(values.slice(0, 3)) !== 'a-student,a-course,a-module') {
    throw new Error('Completing a module takes other values than the bare loop sends')
  }
  return { name, text }
}

type CompleteModule = (
  db: { $client: { query: (asked: unknown) => Promise<unknown> } },
  input: {
    student: { id: string; timeZone: string }
    courseId: string
    moduleId: string
    now: Date
  },
) => Promise<unknown>
