import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { ProgressBar } from '~/ui/progress-bar'
import { useReload } from '~/ui/use-reload'
import { type ActAnswer, Answer } from './answer'
import { useUpload } from './use-upload'

/**
 * Chooses a photo and says what is on it. Where scripts run it is sent by one that shows how far it
 * is, else as any form.
 */
export function PhotoForm({
  largest,
  typedAlt,
  onAnswer,
}: {
  largest: { bytes: number; words: string }
  /** What came back with a form that was sent without scripts. */
  typedAlt: string | undefined
  /** An upload by script has its answer, which is said here. */
  onAnswer: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const { answer, percent, stop, onSubmit } = usePhotoUpload(form, { largest, onAnswer })

  return (
    <section aria-label="New photo" className="mb-8 max-w-2xl">
      <Answer answer={answer} />
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        onSubmit={onSubmit}
        className="grid gap-4"
      >
        <Field
          label="Photo"
          hint="PNG, JPEG or WebP, up to 5 MB. We remove what the camera stored in it, such as the place."
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

/** Sends the form by a script that hears how far it is; a photo that is too large is not sent at all. */
function usePhotoUpload(
  form: React.RefObject<HTMLFormElement | null>,
  { largest, onAnswer }: { largest: { bytes: number; words: string }; onAnswer: () => void },
) {
  const [answer, setAnswer] = useState<ActAnswer>()
  const refresh = useReload()
  const isActing = useNavigation().state !== 'idle'
  const { percent, send, stop } = useUpload('/admin/photos/upload', (given) => {
    setAnswer(given)
    onAnswer()
    if (given.ok) form.current?.reset()
    if (given.ok) refresh()
  })
  // What was said of the last upload is old once something else is done.
  if (isActing && answer) setAnswer(undefined)

  const onSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const photo = typed.get('photo')
    if (photo instanceof File && photo.size > largest.bytes)
      setAnswer({ ok: false, words: largest.words })
    else {
      setAnswer(undefined)
      send(typed)
    }
  }
  return { answer, percent, stop, onSubmit }
}

/** How much has left; read out at each quarter, as every percent would drown all else. */
function Progress({ percent }: { percent: number | null }) {
  return (
    <>
      {percent !== null && (
        <div className="grid gap-1 text-small">
          <p aria-hidden="true" className="text-quiet">
            {percent < 100 ? `${percent}% sent` : 'Sent. Preparing its sizes…'}
          </p>
          <ProgressBar label="Sending the photo" value={percent} max={100} />
        </div>
      )}
      <p role="status" className="sr-only">
        {percent !== null && quarterWords(percent)}
      </p>
    </>
  )
}

function quarterWords(percent: number): string {
  if (percent === 100) return 'The photo is sent. Preparing its sizes.'
  return `Sending the photo: ${Math.floor(percent / 25) * 25}%`
}
