import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { TestReply } from './test-reply'

export type Answers = { mcq: string; aptitude: string; coding: string; language: string }

const pauseMs = 600
const retryMs = 4000

/**
 * The answers as they are typed: kept in this browser at once and on the server after a short pause,
 * one saving after the other, and again until the server has them. `draftName` names what the
 * browser keeps; on the next opening it counts where it is newer than `savedAtMs`, the server's last.
 */
export function useKeptAnswers(draftName: string, saved: Answers, savedAtMs: number) {
  const [answers, setAnswers] = useState(saved)
  const [unsaved, setUnsaved] = useState<Answers | null>(null)
  const fetcher = useFetcher<TestReply>()
  const sent = useRef<Answers | null>(null)

  const change = useCallback(
    (changes: Partial<Answers>) => {
      setAnswers((before) => {
        const next = { ...before, ...changes }
        writeDraft(draftName, { answers: next, savedAtMs: null })
        setUnsaved(next)
        return next
      })
    },
    [draftName],
  )

  useEffect(() => {
    const draft = readDraft(draftName)
    // A page may have been asked for while the last saving was under way.
    const isNewer = draft && (draft.savedAtMs === null || draft.savedAtMs > savedAtMs)
    // After the first paint, which shows what the server rendered.
    if (isNewer) queueMicrotask(() => change(draft.answers))
  }, [draftName, savedAtMs, change])

  const { state, data, submit } = fetcher
  useEffect(() => {
    if (state !== 'idle' || data?.saved !== true || !sent.current) return
    // What was typed while it was under way is still to be saved.
    const arrived = sent.current
    sent.current = null
    setUnsaved((now) => {
      if (now !== arrived) return now
      writeDraft(draftName, { answers: arrived, savedAtMs: data.savedAtMs })
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

/** What the browser keeps; `savedAtMs` is null while the server lacks something of it. */
type Draft = { answers: Answers; savedAtMs: number | null }

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  if (!('answers' in value) || !('savedAtMs' in value)) return false
  const { answers, savedAtMs } = value
  if (typeof answers !== 'object' || answers === null) return false
  const kept = new Map<string, unknown>(Object.entries(answers))
  const names = ['mcq', 'aptitude', 'coding', 'language']
  const hasAll = names.every((name) => typeof kept.get(name) === 'string')
  return hasAll && (savedAtMs === null || typeof savedAtMs === 'number')
}

function readDraft(name: string): Draft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

function writeDraft(name: string, draft: Draft): void {
  try {
    localStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Storage may be switched off; the server still gets every answer.
    return
  }
}

/** When the test is over, nothing of it stays behind in a browser that others may use. */
export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    return
  }
}
