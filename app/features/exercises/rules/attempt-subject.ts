const prefix = 'exercise-attempt '

/** The subject of a judge job for an attempt. */
export function subjectOfAttempt(attemptId: string): string {
  return prefix + attemptId
}

/** Null if the job judges something else. */
export function attemptOfSubject(subject: string | null): string | null {
  return subject?.startsWith(prefix) ? subject.slice(prefix.length) : null
}
