import { useEffect, useState } from 'react'
import { loadAnswers, saveAnswers } from '~/ui/drafts/visitor-answers'
import { longestComparedAnswer } from '../rules/answer-field'

/** Per exercise. */
const mostAnswers = 10

type Answer = { answer: string; isRight: boolean }

/** A visitor's answers to one version of an exercise, first to newest. */
function loadOwn(page: string, version: string): Answer[] {
  const stored = loadAnswers(page) as { version?: unknown; answers?: unknown } | null
  if (stored?.version !== version || !Array.isArray(stored.answers)) return []
  return stored.answers.filter(
    (each: Partial<Answer> | null): each is Answer =>
      typeof each?.answer === 'string' && typeof each.isRight === 'boolean',
  )
}

/**
 * Stores an answer that the server judged but did not store; a repeated one becomes the newest
 * again.
 */
export function saveVisitorAnswer(page: string, version: string, given: Answer): void {
  if (given.answer.length > longestComparedAnswer) return
  const others = loadOwn(page, version).filter(({ answer }) => answer !== given.answer)
  const answers = [...others, given]
  // Right answers are kept.
  const dropped = answers.length > mostAnswers ? answers.find(({ isRight }) => !isRight) : undefined
  saveAnswers(page, {
    version,
    answers: answers.filter((each) => each !== dropped).slice(-mostAnswers),
  })
}

/** For a visitor, the newest answer of an earlier visit to this page; null if there is none. */
export function useEarlierAnswer(
  page: string,
  { version, isVisitor }: { version: string; isVisitor: boolean },
): Answer | null {
  const [earlier, setEarlier] = useState<Answer | null>(null)
  useEffect(() => {
    if (!isVisitor) return undefined
    // After the first render, which must match the server's.
    const timer = setTimeout(() => setEarlier(loadOwn(page, version).at(-1) ?? null))
    return () => clearTimeout(timer)
  }, [page, version, isVisitor])
  return isVisitor ? earlier : null
}
