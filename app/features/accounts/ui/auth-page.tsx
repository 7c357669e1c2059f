import { Form, useNavigation } from 'react-router'
import type { SocialProvider } from '../refusals'
import { AuthFields, type AuthMode, authTitles } from './auth-form'
import type { AuthReply } from './auth-reply'
import { ModeSwitch } from './mode-switch'
import { NarrowPage } from './narrow-page'
import { SocialLinks } from './social-buttons'
import { TimeZoneField } from './time-zone'

/** Log-in or sign-up as a page, for browsers without scripts and for links from other sites. */
export function AuthPage({
  mode,
  providers,
  from,
  reply,
}: {
  mode: AuthMode
  providers: readonly SocialProvider[]
  from: string | null
  reply: AuthReply | undefined
}) {
  const navigation = useNavigation()
  return (
    <NarrowPage title={authTitles[mode]}>
      <Form method="post" className="grid gap-4">
        {mode === 'sign-up' && <TimeZoneField />}
        <AuthFields
          mode={mode}
          reply={reply}
          message={null}
          pending={navigation.state === 'submitting'}
        />
      </Form>
      <SocialLinks providers={providers} />
      <ModeSwitch mode={mode} from={from} />
    </NarrowPage>
  )
}
