import { Info } from 'lucide-react'
import { SendVerification, whyVerify } from '~/ui/send-verification'

/** Asks the student to verify their email, and offers to send the link again. */
export function ConfirmEmail({ email }: { email: string }) {
  return (
    <div className="mt-5 flex gap-2.5 rounded-control border border-line bg-brand-soft px-3.5 py-2.5 text-small">
      <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="grid min-w-0 gap-3">
        <p className="wrap-anywhere">
          {`Verify your email: open the link that we sent to ${email}. ${whyVerify}`}
        </p>
        <SendVerification />
      </div>
    </div>
  )
}
