import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button, buttonClass } from '~/ui/button'
import { Field } from '~/ui/field'
import { useRestoredFocus } from '~/ui/use-restored-focus'
import { useFormVersion } from '~/ui/drafts/use-draft'

/** Changes the description of a photo. */
export function PhotoWordsForm({
  photo,
  edited,
}: {
  photo: { id: string; version: number }
  /** What the fields begin with, and the answer to this form once there is one. */
  edited: { alt: string; version?: number | undefined; errors?: readonly string[] }
}) {
  const form = useRef<HTMLFormElement>(null)
  const isSaving = useNavigation().state !== 'idle'
  const [version] = useFormVersion({ version: photo.version, answer: edited })
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input[name=alt]')?.focus()
  }, [])
  return (
    <Form
      ref={form}
      method="post"
      action="/admin/photos"
      preventScrollReset
      className="grid gap-4"
      aria-label="Description of this photo"
    >
      <input type="hidden" name="act" value="describe" />
      <input type="hidden" name="photo" value={photo.id} />
      <input type="hidden" name="version" value={version} />
      <Field
        label="What this photo shows"
        name="alt"
        required
        maxLength={200}
        defaultValue={edited.alt}
        errors={edited.errors}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={isSaving}>
          Save
        </Button>
        <Link to="/admin/photos" preventScrollReset className={buttonClass('plain')}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}

/** The way to that form, which has the focus again when the form is given up. */
export function PhotoWordsLink({
  id,
  alt,
  isEditing,
}: {
  id: string
  alt: string
  isEditing: boolean
}) {
  const link = useRestoredFocus(isEditing)
  if (isEditing) return null
  return (
    <Link
      ref={link}
      to={`/admin/photos?edit=${id}`}
      preventScrollReset
      className={buttonClass('plain', 'pr-3 pl-3 text-small whitespace-nowrap')}
    >
      Edit description
      <span className="sr-only">{`: ${alt}`}</span>
    </Link>
  )
}
