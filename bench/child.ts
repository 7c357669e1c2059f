import { fork } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod'

const reply = z.union([z.object({ answer: z.unknown() }), z.object({ failure: z.string() })])

/** A script of this folder as a process of its own, so that what it does costs the measured one nothing. */
export type Child = {
  pid: number
  /** Hands it a job. @throws with the child's words when it fails. */
  ask: (job: unknown) => Promise<unknown>
  stop: () => void
}

export function startChild(script: string): Child {
  const child = fork(join(import.meta.dirname, script), { serialization: 'advanced' })
  if (child.pid === undefined) throw new Error(`${script} could not be started`)
  const ask = (job: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const onExit = () => reject(new Error(`${script} ended while it worked`))
      child.once('exit', onExit)
      child.once('message', (message) => {
        child.off('exit', onExit)
        const result = reply.parse(message)
        if ('failure' in result) reject(new Error(`${script}: ${result.failure}`))
        else resolve(result.answer)
      })
      child.send({ job })
    })
  return { pid: child.pid, ask, stop: () => child.connected && child.disconnect() }
}

/** The child's side: does jobs one after another until its parent lets go. */
export function answerJobs<Job>(schema: z.ZodType<Job>, work: (job: Job) => Promise<unknown>) {
  process.on('message', (message: { job: unknown }) => {
    const done = async () => work(schema.parse(message.job))
    void done().then(
      (answer) => process.send?.({ answer }),
      (error: unknown) => process.send?.({ failure: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}
