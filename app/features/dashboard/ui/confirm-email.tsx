import { Link } from 'react-router'

/** What an address that nobody confirmed yet holds up, and where the mail is sent again. */
export function ConfirmEmail({ email }: { email: string }) {
  return (
    <p className="mt-5 rounded-control border border-line bg-brand-soft px-3.5 py-2.5 text-small wrap-anywhere">
      {`Open the link in the mail that we sent to ${email}: prizes wait for it. `}
      <Link to="/dashboard/account" className="font-bold text-brand underline underline-offset-4">
        No mail?
      </Link>
    </p>
  )
}
