import { SendVerification } from '~/ui/send-verification'
import { Facts } from './section-view'

/** What belongs to the account itself and is not edited here. */
export function AccountFacts({
  account,
}: {
  account: { memberSince: string; isVerified: boolean; timeZone: string }
}) {
  return (
    <section
      aria-labelledby="account-title"
      className="min-w-0 rounded-surface border border-line bg-raised"
    >
      <h3 id="account-title" className="flex min-h-17 items-center px-5 text-title">
        Account
      </h3>
      <div className="grid gap-4 border-t border-line p-5">
        <Facts
          facts={[
            ['Member since', account.memberSince],
            ['Status', account.isVerified ? 'Verified' : 'Not verified yet'],
            ['Time zone', `${account.timeZone}. Your streak counts days in this time zone.`],
          ]}
        />
        {!account.isVerified && <SendVerification />}
      </div>
    </section>
  )
}
