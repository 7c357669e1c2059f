import { useCallback, useRef } from 'react'
import { sendAnswer, type Sent } from './send-answer'

/**
 * Sends answers of a challenge as its form does. One after the other, so that the last one given is the
 * last one stored.
 *
 * @param number of the item, from 1
 * @returns what sends the fields of an answer
 */
export function useAnswerSaving(courseId: string, number: number) {
  const last = useRef<Promise<Sent>>(Promise.resolve(null))
  return useCallback(
    (fields: [string, string][]): Promise<Sent> => {
      const body = new URLSearchParams(fields)
      body.set('item', String(number))
      const address = `/course/${courseId}/challenge/answer`
      // Also where the page is left at once.
      last.current = last.current.then(() => sendAnswer(address, { body, keepalive: true }))
      return last.current
    },
    [courseId, number],
  )
}
