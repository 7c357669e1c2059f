import { useFetcher } from 'react-router'
import { Button } from './button'
import { Notice } from './notice'

/** What `POST /verify-email/send-again` answers: words for the person. */
export type SendVerificationReply = { done?: string; wrong?: string }

/**
 * 'Send the link again', for wherever a signed-in person reads that their email is not verified. The
 * answer is shown in place; without scripts it is a page of its own.
 *
 * @param reply the answer to an earlier press, where the page was sent with one
 */
export function SendVerification({ reply }: { reply?: SendVerificationReply | undefined }) {
  const fetcher = useFetcher<SendVerificationReply>()
  const shown = fetcher.data ?? reply
  return (
    <fetcher.Form
      method="post"
      action="/verify-email/send-again"
      className="grid justify-items-start gap-3"
    >
      {shown?.done && <Notice variant="done">{shown.done}</Notice>}
      {shown?.wrong && <Notice variant="wrong">{shown.wrong}</Notice>}
      <Button type="submit" pending={fetcher.state !== 'idle'}>
        Send the link again
      </Button>
    </fetcher.Form>
  )
}
