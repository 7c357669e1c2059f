import { Form } from 'react-router'
import { Button, buttonClass } from '~/ui/button'
import { type SocialProvider, socialProviders } from '../refusals'
import { AccountPart, type AccountReply, AccountRow, useIsSending } from './account-part'

export function SignInMethodsPart({
  methods,
  reply,
}: {
  methods: readonly ('password' | SocialProvider)[]
  reply: AccountReply | undefined
}) {
  const hasPassword = methods.includes('password')
  return (
    <AccountPart id="sign-in-methods" title="How you sign in" reply={reply}>
      <ul className="divide-y divide-line">
        <AccountRow name="Password" state={hasPassword ? 'Chosen' : 'None yet'}>
          <a href="#password" className={buttonClass('plain')}>
            {hasPassword ? 'Change the password' : 'Choose a password'}
          </a>
        </AccountRow>
        {(['google', 'github'] as const).map((provider) => (
          <Provider key={provider} provider={provider} isConnected={methods.includes(provider)} />
        ))}
      </ul>
      <p className="text-small text-quiet">
        You can connect a provider that has verified the same email address you use here.
      </p>
    </AccountPart>
  )
}

function Provider({ provider, isConnected }: { provider: SocialProvider; isConnected: boolean }) {
  const name = socialProviders[provider]
  const isSending = useIsSending('disconnect')
  return (
    <AccountRow name={name} state={isConnected ? 'Connected' : 'Not connected'}>
      {isConnected ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="disconnect" />
          <input type="hidden" name="provider" value={provider} />
          <Button type="submit" pending={isSending} aria-label={`Disconnect ${name}`}>
            Disconnect
          </Button>
        </Form>
      ) : (
        <a
          href={`/auth/${provider}`}
          aria-label={`Connect ${name}`}
          className={buttonClass('plain')}
        >
          Connect
        </a>
      )}
    </AccountRow>
  )
}
