import { Form, useNavigation } from 'react-router'
import type { SocialProvider } from '../refusals'
import { AuthFields, type AuthMode, authTitles, ModeSwitch } from './auth-form'
import type { AuthReply } from './auth-reply'
import { NarrowPage } from './form-page'
import { SocialButtons } from './social-buttons'

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
  return (
    <NarrowPage title={authTitles[mode]}>
      <AuthForm mode={mode} reply={reply} />
      <SocialButtons providers={providers} />
      <ModeSwitch mode={mode} from={from} />
    </NarrowPage>
  )
}

export function AuthForm({ mode, reply }: { mode: AuthMode; reply: AuthReply | undefined }) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="grid gap-4">
      <AuthFields mode={mode} reply={reply} pending={isSending} />
    </Form>
  )
}
