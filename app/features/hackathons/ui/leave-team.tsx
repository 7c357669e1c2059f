import { useState } from 'react'
import type { useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import type { TeamReply } from './team-reply'

/** Asks first where scripts run. */
export function LeaveTeam({
  fetcher,
  isLastMember,
}: {
  fetcher: ReturnType<typeof useFetcher<TeamReply>>
  isLastMember: boolean
}) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <fetcher.Form method="post">
        <Button
          type="submit"
          variant="danger"
          name="intent"
          value="leave"
          pending={fetcher.state !== 'idle'}
          onClick={(event) => {
            event.preventDefault()
            setIsAsking(true)
          }}
        >
          Leave team
        </Button>
      </fetcher.Form>
      {isAsking && (
        <ConfirmDialog
          title="Leave team"
          question={
            isLastMember
              ? 'You are the last member, so the team will be deleted.'
              : 'The others stay in the team. You can join again with the invite link.'
          }
          confirm={
            <fetcher.Form method="post" onSubmit={() => setIsAsking(false)}>
              <Button type="submit" variant="danger" name="intent" value="leave">
                Yes
              </Button>
            </fetcher.Form>
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
