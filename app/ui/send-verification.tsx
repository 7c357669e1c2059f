import { useFetcher } from 'react-router'
import { Button } from './button'
import { Notice } from './notice'

export const whyVerify = 'You need this to win prizes.'

export type SendVerificationReply = { done?: string; wrong?: string }

/**
 * 'Send the link again', beside any message that the email is not verified. Without scripts, the
 * response is a separate page.
 *
 * @param reply the response to an earlier press, on that page
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
