import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { TestReply } from './test-reply'

export type Answers = { mcq: string; aptitude: string; coding: string; language: string }

const pauseMs = 600
const retryMs = 4000

/**
 * The answers as they are typed: kept in this browser at once and on the server after a short pause,
 * one saving after the other, and again until the server has them. `draftName` names what the
 * browser keeps; it is there only while the server lacks something of it.
 */
export function useKeptAnswers(draftName: string, saved: Answers) {
  const [answers, setAnswers] = useState(saved)
  const [unsaved, setUnsaved] = useState<Answers | null>(null)
  const fetcher = useFetcher<TestReply>()
  const sent = useRef<Answers | null>(null)

  const change = useCallback(
    (changes: Partial<Answers>) => {
      setAnswers((before) => {
        const next = { ...before, ...changes }
        writeDraft(draftName, next)
        setUnsaved(next)
        return next
      })
    },
    [draftName],
  )

  useEffect(() => {
    const draft = readDraft(draftName)
    // After the first paint, which shows what the server rendered.
    if (draft) queueMicrotask(() => change(draft))
  }, [draftName, change])

  const { state, data, submit } = fetcher
  useEffect(() => {
    if (state !== 'idle' || data?.saved !== true || !sent.current) return
    // What was typed while it was under way is still to be saved.
    const arrived = sent.current
    sent.current = null
    setUnsaved((now) => {
      if (now !== arrived) return now
      removeDraft(draftName)
      return null
    })
  }, [state, data, draftName])

  const isRefused = data?.saved === false && !data.mayRetry
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // Handed in elsewhere, or the time is over: the page has something else to show.
    if (isRefused) void revalidate()
  }, [isRefused, revalidate])
  useEffect(() => {
    if (!unsaved || state !== 'idle' || isRefused) return undefined
    const save = () => {
      sent.current = unsaved
      const quietly = { method: 'post', defaultShouldRevalidate: false } as const
      void submit({ intent: 'save', ...unsaved }, quietly)
    }
    const timer = setTimeout(save, data?.saved === false ? retryMs : pauseMs)
    window.addEventListener('online', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', save)
    }
  }, [unsaved, state, data, isRefused, submit])

  return { answers, change, reply: data, isSaved: unsaved === null }
}

function readDraft(name: string): Partial<Answers> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const isAnswer = ([key, text]: [string, unknown]) =>
      ['mcq', 'aptitude', 'coding', 'language'].includes(key) && typeof text === 'string'
    return Object.fromEntries(Object.entries(value).filter(isAnswer))
  } catch {
    return null
  }
}

function writeDraft(name: string, answers: Answers): void {
  try {
    localStorage.setItem(name, JSON.stringify(answers))
  } catch {
    // Storage may be switched off; the server still gets every answer.
    return
  }
}

function removeDraft(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    return
  }
}
