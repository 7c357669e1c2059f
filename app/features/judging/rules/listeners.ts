/** The name under which workers are told of a job that waits. */
export const workersName = 'judging'

/** The name under which those who wait for this job are told that something of it is new. */
export function watchersName(jobId: string): string {
  return `judging:${jobId}`
}
