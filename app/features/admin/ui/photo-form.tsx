import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { UnexpectedAnswer } from '~/platform/http/failed-request'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { ProgressBar } from '~/ui/progress-bar'
import { useReload } from '~/ui/use-reload'
import { type ActAnswer, Answer } from './answer'

/** Uploads a photo. With scripts it shows the progress; without them it is a plain form. */
export function PhotoForm({
  largest,
  typedAlt,
  onAnswer,
}: {
  largest: { bytes: number; message: string }
  /** The description of a form that was sent without scripts and refused. */
  typedAlt: string | undefined
  /** Called when an upload by script is answered; this form shows the answer. */
  onAnswer: () => void
}) {
  const [answer, setAnswer] = useState<ActAnswer>()
  const reload = useReload()
  const isActing = useNavigation().state !== 'idle'
  const { percent, send, stop } = useUpload('/admin/photos/upload')
  // Another act makes the answer to the last upload outdated.
  if (isActing && answer) setAnswer(undefined)

  const upload = async (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const photo = typed.get('photo')
    if (photo instanceof File && photo.size > largest.bytes)
      return setAnswer({ ok: false, message: largest.message })
    setAnswer(undefined)
    const given = await send(typed)
    setAnswer(given)
    onAnswer()
    if (!given.ok) return
    form.reset()
    reload()
  }

  return (
    <section aria-label="New photo" className="mb-8 max-w-2xl">
      <Answer answer={answer} />
      <Form
        method="post"
        encType="multipart/form-data"
        onSubmit={(event) => {
          event.preventDefault()
          void upload(event.currentTarget)
        }}
        className="grid gap-4"
      >
        <Field
          label="Photo"
          hint="PNG, JPEG or WebP, up to 5 MB. We remove the camera’s data, such as where it was taken."
          name="photo"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          required
        />
        <Field
          label="What the photo shows"
          hint="Screen readers read this out."
          name="alt"
          required
          maxLength={200}
          defaultValue={typedAlt}
        />
        <Progress percent={percent} />
        <div className="flex gap-3">
          <Button type="submit" variant="primary" pending={percent !== null}>
            Add the photo
          </Button>
          {percent !== null && percent < 100 && <Button onClick={stop}>Stop</Button>}
        </div>
      </Form>
    </section>
  )
}

/** Announced only at each quarter: every percent would drown out everything else. */
function Progress({ percent }: { percent: number | null }) {
  const quarter = `Sending the photo: ${Math.floor((percent ?? 0) / 25) * 25}%`
  return (
    <>
      {percent !== null && (
        <div className="grid gap-1 text-small">
          <p aria-hidden="true" className="text-quiet">
            {percent < 100 ? `${percent}% sent` : 'Sent. Preparing the sizes…'}
          </p>
          <ProgressBar label="Sending the photo" value={percent} max={100} />
        </div>
      )}
      <p role="status" className="sr-only">
        {percent !== null && (percent < 100 ? quarter : 'The photo is sent. Preparing the sizes.')}
      </p>
    </>
  )
}

const noResponse =
  'The photo could not be sent: the server did not respond. Check your connection and send it again.'

/**
 * Sends a form with a file and reports the progress, which `fetch` cannot. Leaving the page cancels
 * a running upload.
 *
 *
 * @returns `percent` of the bytes sent so far; null when nothing is being sent
 */
function useUpload(address: string) {
  const [percent, setPercent] = useState<number | null>(null)
  const sending = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const send = (form: FormData) =>
    new Promise<ActAnswer>((resolve) => {
      const request = new XMLHttpRequest()
      sending.current = request
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) setPercent(Math.floor((100 * loaded) / total))
      })
      const finish = (answer: ActAnswer) => {
        setPercent(null)
        resolve(answer)
      }
      request.addEventListener('load', () => finish(readAnswer(request)))
      request.addEventListener('error', () => finish({ ok: false, message: noResponse }))
      request.addEventListener('abort', () =>
        finish({ ok: false, message: 'Stopped. Nothing was saved.' }),
      )
      request.responseType = 'json'
      request.open('POST', address)
      request.send(form)
      setPercent(0)
    })
  return { percent, send, stop: () => sending.current?.abort() }
}

function readAnswer({ response, responseURL, status }: XMLHttpRequest): ActAnswer {
  if (responseURL.endsWith('/admin-login'))
    return { ok: false, message: 'You are logged out. Log in again, then send the photo.' }
  // Anything else is an error page, which fills the whole window.
  if (isAnswer(response)) return response
  const reason =
    status < 400 ? new UnexpectedAnswer().message : `The photo was not accepted (${status}).`
  return { ok: false, message: `${reason} Send it again.` }
}

function isAnswer(given: unknown): given is ActAnswer {
  const { ok, message } = (given ?? {}) as Partial<ActAnswer>
  return typeof ok === 'boolean' && typeof message === 'string'
}
