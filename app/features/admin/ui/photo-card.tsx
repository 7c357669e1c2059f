import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, buttonClass } from '~/ui/button'
import { useFormVersion } from '~/ui/drafts/use-draft'
import { Field } from '~/ui/field'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import { useRestoredFocus } from '~/ui/use-restored-focus'
import { type PhotoAct, photoActTexts } from '../rules/act-texts'
import { ActLinks, type Question, questionFrom } from './confirm-act'

type Photo = { id: string; alt: string; version: number; publishedOn: string | null }

/** The initial values of a description form, and the answer to it once there is one. */
export type Edited = { alt: string; version?: number | undefined; errors?: string[] }

export function photoQuestion(act: PhotoAct, { id, alt }: Photo): Question {
  return questionFrom(photoActTexts[act], alt, { act, photo: id })
}

export function PhotoCard({
  photo,
  edited,
}: {
  photo: Photo & Pick<ComponentProps<typeof Picture>, 'images'>
  edited: Edited | undefined
}) {
  const { id, alt, images, publishedOn } = photo
  const editLink = useRestoredFocus(edited !== undefined)
  return (
    <li className="flex flex-col overflow-hidden rounded-surface border border-line bg-raised">
      <Picture
        alt={alt}
        images={images}
        sizes="(min-width: 769px) 24rem, 100vw"
        className="aspect-3/2 w-full object-cover"
      />
      <div className="flex grow flex-col justify-between gap-4 p-4 text-small">
        <div>
          {edited ? (
            <DescriptionForm photo={photo} edited={edited} />
          ) : (
            <p className="wrap-anywhere">{alt}</p>
          )}
          <p className="mt-1 text-quiet">
            {publishedOn
              ? `In the gallery since ${publishedOn}`
              : 'Not published: only admins can see it.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!edited && (
            <Link
              ref={editLink}
              to={`/admin/photos?edit=${id}`}
              preventScrollReset
              className={buttonClass('plain', 'pr-3 pl-3 text-small whitespace-nowrap')}
            >
              Edit description
              <span className="sr-only">{`: ${alt}`}</span>
            </Link>
          )}
          <ActLinks
            acts={[publishedOn ? 'hide' : 'publish', 'delete']}
            about={id}
            name={alt}
            questionFor={(act) => photoQuestion(act, photo)}
          />
        </div>
      </div>
    </li>
  )
}

function focusDescription(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('input[name=alt]')?.focus()
}

function DescriptionForm({ photo, edited }: { photo: Photo; edited: Edited }) {
  const isSaving = useNavigation().state !== 'idle'
  const [version] = useFormVersion({ version: photo.version, answer: edited })
  return (
    <Form
      ref={focusDescription}
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
