import { type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { SavedVersion } from '~/ui/drafts/saved-version'
import { DraftNotice, TakenNotice, useDraft } from '~/ui/drafts/use-draft'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { useWhenOnline } from '~/ui/send-when-online'
import { TextArea } from '~/ui/text-area'
import { longestNote } from '../rules'

export type NoteAnswer = {
  isSaved?: true
  message?: string
  /** A save that was pressed while offline. */
  lost?: string
  errors?: string[]
  typed?: string
  version?: number | undefined
  /** What another tab or device saved. */
  stored?: string
}

/** A student's own note, below the lesson on narrow screens and beside it on wide ones. */
export function LessonNote({
  form,
  viewerId,
  note,
  version: loadedVersion,
  answer,
}: {
  /** The name of its draft. */
  form: string
  viewerId: string
  note: string
  version: number
  answer: NoteAnswer | undefined
}) {
  const over = { version: loadedVersion, answer }
  const { back, version, taken, props } = useDraft(form, viewerId, over)
  useLostSave(props.ref, answer)
  const isSaving = useNavigation().formData?.get('intent') === 'note'
  return (
    <section id="notes" aria-label="Your notes">
      <Disclosure
        label="Your notes"
        variant="row"
        isOpen={note !== '' || back === 'text' || answer !== undefined}
      >
        <Form method="post" preventScrollReset className="grid gap-3" {...props}>
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="version" value={version} />
          <DraftNotice back={back} />
          <TextArea
            label="Note on this module"
            name="note"
            maxLength={longestNote}
            defaultValue={answer?.typed ?? note}
            errors={answer?.errors}
            hint="Only you can read it."
          />
          {answer?.message && <Notice variant="wrong">{answer.message}</Notice>}
          {answer?.stored !== undefined && (
            <SavedVersion>
              <p className="whitespace-pre-line wrap-anywhere">{answer.stored || '—'}</p>
            </SavedVersion>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" pending={isSaving}>
              Save note
            </Button>
            {answer?.isSaved && (
              <TakenNotice taken={taken}>
                {answer.typed === '' ? 'Note removed.' : 'Note saved.'}
              </TakenNotice>
            )}
            <Link
              to="/notes"
              className="inline-flex min-h-11 items-center text-small text-brand underline underline-offset-4"
            >
              All your notes
            </Link>
          </div>
        </Form>
      </Disclosure>
    </section>
  )
}

/**
 * Once the browser is online again, sends the form of a save that was pressed while offline, with
 * what was typed since.
 */
function useLostSave(form: RefObject<HTMLFormElement | null>, answer: NoteAnswer | undefined) {
  // A link to a heading takes the answer away, but not the promise that the note will be sent.
  const isLost = useRef(false)
  useEffect(() => {
    if (answer) isLost.current = answer.lost !== undefined
  }, [answer])
  useWhenOnline(() => {
    if (isLost.current) form.current?.requestSubmit()
  })
}
