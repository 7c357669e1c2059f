import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'

/** Chooses a photo and says what is on it. While it is sent, a bar says so. */
export function PhotoForm({ isSaved }: { isSaved: boolean | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const [size, setSize] = useState(0)
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formData?.has('photo') === true
  useEffect(() => {
    if (isSaved) form.current?.reset()
  }, [isSaved])
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="mb-8 grid max-w-2xl gap-4"
    >
      <Field
        label="Photo"
        hint="PNG, JPEG or WebP, up to 5 MB. What the camera wrote into it, such as the place, is taken out."
        name="photo"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        required
        onChange={(event) => setSize(event.currentTarget.files?.[0]?.size ?? 0)}
      />
      <Field
        label="What is on it"
        hint="Read out to those who do not see it."
        name="alt"
        required
        maxLength={200}
      />
      {isSending && (
        <p className="grid gap-1 text-small text-quiet" role="status">
          {`Sending ${Math.max(1, Math.round(size / 1024))} kB and drawing its sizes…`}
          <progress className="w-full accent-brand" aria-label="Sending the photo" />
        </p>
      )}
      <div>
        <Button type="submit" look="primary" pending={isSending}>
          Add the photo
        </Button>
      </div>
    </Form>
  )
}
