import { SendVerification, whyVerify } from '~/ui/send-verification'

/** @param props.more what else on this page needs a verified email */
export function UnverifiedEmail({ more }: { more?: string }) {
  return (
    <div className="grid gap-3 justify-items-start">
      <p>
        Your email is not verified yet. {whyVerify}
        {more && ` ${more}`}
      </p>
      <SendVerification />
    </div>
  )
}
