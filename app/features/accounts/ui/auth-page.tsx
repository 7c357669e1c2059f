import { Form, useNavigation } from 'react-router'
import { AuthFields, type AuthMode, authTitles } from './auth-form'
import type { AuthReply } from './auth-reply'
import { ModeSwitch } from './mode-switch'
import { SocialLinks } from './social-buttons'

/** The same form as a page of its own: for browsers without scripts, and for links from elsewhere. */
export function AuthPage({ mode, reply }: { mode: AuthMode; reply: AuthReply | undefined }) {
  const navigation = useNavigation()
  return (
    <div className="shell grid flex-1 content-start justify-items-center py-12">
      <div className="grid w-full max-w-md gap-6">
        <h1 className="text-heading">{authTitles[mode]}</h1>
        <Form method="post" className="grid gap-4">
          <AuthFields
            mode={mode}
            reply={reply}
            message={null}
            pending={navigation.state === 'submitting'}
          />
        </Form>
        <SocialLinks />
        <ModeSwitch mode={mode} />
      </div>
    </div>
  )
}
