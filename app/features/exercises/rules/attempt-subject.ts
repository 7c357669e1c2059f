const prefix = 'exercise-attempt '

/** What a judging is for, as the judge's queue holds it. */
export function subjectOfAttempt(attemptId: string): string {
  return prefix + attemptId
}

/** Null for the judging of something else. */
export function attemptOfSubject(subject: string | null): string | null {
  return subject?.startsWith(prefix) ? subject.slice(prefix.length) : null
}
