import { useState } from 'react'
import type { useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import type { TeamReply } from './team-reply'

/** A button for an act on the team. With scripts it asks first. */
export function TeamAct({
  fetcher,
  fields,
  label,
  about,
  question,
  className,
}: {
  fetcher: ReturnType<typeof useFetcher<TeamReply>>
  fields: Record<string, string>
  label: string
  /** The person it is about. */
  about?: string
  question: string
  className?: string
}) {
  const [isAsking, setIsAsking] = useState(false)
  const hidden = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <>
      <fetcher.Form method="post" className={className}>
        {hidden}
        <Button
          type="submit"
          variant="danger"
          pending={fetcher.state !== 'idle'}
          onClick={(event) => {
            event.preventDefault()
            setIsAsking(true)
          }}
        >
          {label}
          {about && <span className="sr-only"> {about}</span>}
        </Button>
      </fetcher.Form>
      {isAsking && (
        <ConfirmDialog
          title={about ? `${label} ${about}` : label}
          question={question}
          confirm={
            <fetcher.Form method="post" onSubmit={() => setIsAsking(false)}>
              {hidden}
              <Button type="submit" variant="danger">
                {label}
              </Button>
            </fetcher.Form>
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
