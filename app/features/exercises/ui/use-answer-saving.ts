import { useCallback, useRef } from 'react'
import { sendAnswer, type Sent } from './send-answer'

/**
 * Sends the answers of a challenge as its form does, one after another, so that the last one given
 * is the last one stored.
 *
 * @param number the item's, from 1
 * @returns a function that sends the fields of an answer
 */
export function useAnswerSaving(courseId: string, number: number) {
  const last = useRef<Promise<Sent>>(Promise.resolve(null))
  return useCallback(
    (fields: [string, string][]): Promise<Sent> => {
      const body = new URLSearchParams(fields)
      body.set('item', String(number))
      const address = `/course/${courseId}/challenge/answer`
      // `keepalive`: even if the page is closed at once.
      last.current = last.current.then(() => sendAnswer(address, { body, keepalive: true }))
      return last.current
    },
    [courseId, number],
  )
}
