import { Form } from 'react-router'
import { Button } from '~/ui/button'
import { AccountPart, type AccountReply, AccountRow, useIsSending } from './account-part'

type Session = { id: string; device: string; since: string; isThis: boolean }

export function SessionsPart({
  sessions,
  reply,
}: {
  sessions: readonly Session[]
  reply: AccountReply | undefined
}) {
  const isSending = useIsSending('end-all-sessions')
  return (
    <AccountPart id="sessions" title="Where you are logged in" reply={reply}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <AccountRow
            key={session.id}
            name={session.device}
            state={`Since ${session.since}${session.isThis ? ' · this device' : ''}`}
          >
            {!session.isThis && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="sessionId" value={session.id} />
                <Button type="submit" aria-label={`Log out ${session.device}`}>
                  Log out
                </Button>
              </Form>
            )}
          </AccountRow>
        ))}
      </ul>
      <Form method="post" className="grid justify-items-start gap-2">
        <input type="hidden" name="intent" value="end-all-sessions" />
        <Button type="submit" variant="danger" pending={isSending}>
          Log out everywhere
        </Button>
        <p className="text-small text-quiet">This device too: you will have to log in again.</p>
      </Form>
    </AccountPart>
  )
}
