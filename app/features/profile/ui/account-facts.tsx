import { SendVerification } from '~/ui/send-verification'
import { SectionCard } from './profile-section'
import { Facts } from './section-view'

type Account = { memberSince: string; isVerified: boolean; timeZone: string }

export function AccountFacts({ account }: { account: Account }) {
  return (
    <SectionCard id="account" title="Account">
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
    </SectionCard>
  )
}
