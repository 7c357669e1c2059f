import { useCallback, useRef } from 'react'

/**
 * Sends answers to the challenge's page as its form does, past the router: nothing on the page changes
 * by it. One after the other, so that the last one given is the last one stored.
 *
 * @param number of the item, from 1
 * @returns what sends the fields of an answer; whether they were taken
 */
export function useAnswerSaving(courseId: string, number: number) {
  const last = useRef(Promise.resolve(true))
  return useCallback(
    (fields: Iterable<[string, string]>): Promise<boolean> => {
      const item = String(number)
      const body = new URLSearchParams([...fields])
      body.set('intent', 'answer')
      body.set('item', item)
      // It stays here; and without an answer there is nothing to save.
      body.set('next', item)
      last.current = last.current.then(() => send(courseId, body))
      return last.current
    },
    [courseId, number],
  )
}

async function send(courseId: string, body: URLSearchParams): Promise<boolean> {
  const address = `/course/${courseId}/challenge.data`
  // Also where the page is left at once.
  const options = { method: 'POST', body, keepalive: true }
  const response = await fetch(address, options).catch(() => null)
  return response?.ok ?? false
}
