import { useEffect, useState } from 'react'
import { listAnswers } from '~/ui/drafts/visitor-answers'
import type { LessonExercise } from '../queries.server/find-course'

type States = Partial<Record<string, LessonExercise['state']>>

/**
 * A visitor's results in the exercises of a course, by exercise; empty while somebody is signed in.
 */
export function useVisitorStates(courseId: string, isVisitor: boolean): States {
  const [states, setStates] = useState<States>({})
  useEffect(() => {
    if (!isVisitor) return undefined
    // After the first render, which must match the server's.
    const timer = setTimeout(() => setStates(readStates(`/course/${courseId}/exercise/`)))
    return () => clearTimeout(timer)
  }, [courseId, isVisitor])
  return isVisitor ? states : {}
}

function readStates(start: string): States {
  return Object.fromEntries(
    listAnswers().flatMap(({ address, text }) => {
      if (!address.startsWith(start)) return []
      const isSolved = text.includes('"isRight":true')
      return [[address.slice(start.length), isSolved ? 'solved' : 'tried']]
    }),
  )
}
