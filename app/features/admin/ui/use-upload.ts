import { useEffect, useRef, useState } from 'react'
import { UnexpectedAnswer } from '~/platform/http/failed-request'
import type { ActAnswer } from './answer'

const noAnswer =
  'The photo could not be sent: the server did not respond. Check your connection and send it again.'

/**
 * Sends a form with a file and tells how far it is, which `fetch` cannot. An upload that is under
 * way ends with the page.
 *
 * @returns `percent` of the bytes that have left, null when nothing is being sent
 */
export function useUpload(address: string, onAnswer: (answer: ActAnswer) => void) {
  const [percent, setPercent] = useState<number | null>(null)
  const sending = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const send = (form: FormData) => {
    const request = new XMLHttpRequest()
    sending.current = request
    const finish = (answer: ActAnswer) => {
      sending.current = null
      setPercent(null)
      onAnswer(answer)
    }
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) setPercent(Math.floor((100 * loaded) / total))
    })
    request.addEventListener('load', () => finish(readAnswer(request)))
    request.addEventListener('error', () => finish({ ok: false, words: noAnswer }))
    request.addEventListener('abort', () =>
      finish({ ok: false, words: 'Stopped. Nothing was saved.' }),
    )
    request.open('POST', address)
    request.send(form)
    setPercent(0)
  }
  return { percent, send, stop: () => sending.current?.abort() }
}

function readAnswer({ responseText, responseURL, status }: XMLHttpRequest): ActAnswer {
  // Whoever is no longer signed in was led elsewhere.
  if (responseURL.endsWith('/admin-login'))
    return { ok: false, words: 'You are logged out. Log in again, then send the photo.' }
  try {
    const answer: unknown = JSON.parse(responseText)
    if (isAnswer(answer)) return answer
  } catch {
    // A page with words about a failure; they are for a whole window.
  }
  const reason =
    status < 400 ? new UnexpectedAnswer().message : `The photo was not accepted (${status}).`
  return { ok: false, words: `${reason} Send it again.` }
}

function isAnswer(answer: unknown): answer is ActAnswer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'ok' in answer &&
    typeof answer.ok === 'boolean' &&
    'words' in answer &&
    typeof answer.words === 'string'
  )
}
