import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { DraftNotice, useDraft } from '~/ui/drafts/use-draft'
import { Field } from '~/ui/field'

/**
 * A form with one file. A file that is too large is not sent, because the server would not read all
 * of it.
 */
export function FileForm({
  draft,
  userId,
  file,
  mostBytes,
  onCheck,
  again,
  children,
}: {
  /** The form's name among all drafts. */
  draft: string
  userId: string
  file: ComponentProps<typeof Field> & { name: string }
  mostBytes: number
  onCheck: (isTooLarge: boolean) => void
  /** Shown if the form was not sent because the session had ended. */
  again: string
  children: ReactNode
}) {
  const { back, props } = useDraft(draft, userId)
  const check = (event: React.SubmitEvent<HTMLFormElement>) => {
    props.onSubmit()
    const chosen = new FormData(event.currentTarget).get(file.name)
    const isTooLarge = chosen instanceof File && chosen.size > mostBytes
    onCheck(isTooLarge)
    if (isTooLarge) event.preventDefault()
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...props}
      onSubmit={check}
      className="grid gap-5"
    >
      <DraftNotice back={back} again={again} />
      <Field type="file" {...file} />
      {children}
    </Form>
  )
}
