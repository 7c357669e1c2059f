import { useEffect, useState } from 'react'
import { loadAnswers, saveAnswers } from '~/ui/drafts/visitor-answers'
import { longestComparedAnswer } from '../rules/answer-field'

/** Of one exercise. */
const mostAnswers = 10

type Answer = { answer: string; isRight: boolean }

/** A visitor's answers to one version of an exercise, from the first to the newest. */
function loadOwn(page: string, version: string): Answer[] {
  const stored = loadAnswers(page) as { version?: unknown; answers?: unknown } | null
  if (stored?.version !== version || !Array.isArray(stored.answers)) return []
  return stored.answers.filter(
    (each: Partial<Answer> | null): each is Answer =>
      typeof each?.answer === 'string' && typeof each.isRight === 'boolean',
  )
}

/** Stores an answer that the server judged and does not keep; one that is there already is the newest again. */
export function saveVisitorAnswer(page: string, version: string, given: Answer): void {
  if (given.answer.length > longestComparedAnswer) return
  const others = loadOwn(page, version).filter(({ answer }) => answer !== given.answer)
  const answers = [...others, given]
  // The right ones stay.
  const dropped = answers.length > mostAnswers ? answers.find(({ isRight }) => !isRight) : undefined
  saveAnswers(page, {
    version,
    answers: answers.filter((each) => each !== dropped).slice(-mostAnswers),
  })
}

/** Where nobody is signed in, the newest answer of an earlier visit to this page; null without one. */
export function useEarlierAnswer(
  page: string,
  { version, isVisitor }: { version: string; isVisitor: boolean },
): Answer | null {
  const [earlier, setEarlier] = useState<Answer | null>(null)
  useEffect(() => {
    if (!isVisitor) return undefined
    // After the first drawing, which has to be that of the server.
    const timer = setTimeout(() => setEarlier(loadOwn(page, version).at(-1) ?? null))
    return () => clearTimeout(timer)
  }, [page, version, isVisitor])
  return isVisitor ? earlier : null
}
