import { Info } from 'lucide-react'
import { Link } from 'react-router'

/** What an address that nobody confirmed yet holds up, and where the mail is sent again. */
export function ConfirmEmail({ email }: { email: string }) {
  return (
    <div className="mt-5 flex gap-2.5 rounded-control border border-line bg-brand-soft px-3.5 py-2.5 text-small">
      <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        {`Open the link in the mail that we sent to ${email}: prizes wait for it. `}
        <Link
          to="/dashboard/account"
          className="font-bold whitespace-nowrap text-brand underline underline-offset-4"
        >
          No mail?
        </Link>
      </p>
    </div>
  )
}
