import * as z from 'zod'
import type { Database } from '~/platform/db/client.server'
import type { Judge } from '../../../judge/judge.ts'
import { makeInput } from './commands.server/make-input'

const place = z.object({ studentId: z.string(), courseId: z.string(), exerciseId: z.string() })

/** The jobs of this room, for a process that has the judge. */
export function createExerciseTasks(site: {
  db: Database
  clock: () => Date
  openJudge: () => Promise<Pick<Judge, 'judge'>>
}) {
  return {
    'make-exercise-input': async (payload: unknown) => {
      const judge = await site.openJudge()
      await makeInput(site.db, { ...place.parse(payload), judge, now: site.clock() })
    },
  }
}
