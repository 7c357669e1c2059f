import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { SendVerification } from '~/ui/send-verification'
import { refusals } from '../refusals'
import { longestPassword } from '../rules'
import { NarrowPage } from './narrow-page'
import { PasswordField } from './password-field'

type Link =
  | { state: 'dead'; isSignedIn: boolean; canSendAgain: boolean }
  | {
      state: 'live' | 'used'
      token: string
      email: string
      hasPassword: boolean
      /** Verifying removes no sign-in method. */
      isSafe: boolean
      isSignedIn: boolean
    }

/** The page of a link that verifies an email, with its one button. */
export function VerifyPage({ link, wrong }: { link: Link; wrong: string | undefined }) {
  const isSending = useNavigation().state === 'submitting'
  if (link.state === 'dead') return <DeadLink {...link} />
  const { token, email, hasPassword, isSafe } = link
  return (
    <NarrowPage title="Verify your email">
      <p className="wrap-anywhere">{`Press the button to confirm that ${email} is your email.`}</p>
      <Form method="post" className="grid gap-4">
        {wrong && <Notice variant="wrong">{wrong}</Notice>}
        <input type="hidden" name="token" value={token} />
        {!isSafe && (hasPassword ? <KeepPassword email={email} /> : <KeepConnection />)}
        <Button type="submit" variant="primary" pending={isSending}>
          Verify my email
        </Button>
      </Form>
    </NarrowPage>
  )
}

/** For somebody who signed up on another device. */
function KeepPassword({ email }: { email: string }) {
  return (
    <>
      <p className="text-small text-quiet">
        Enter the password that you chose when you signed up, to keep it and stay logged in on your
        other devices. If you do not know it, leave the field empty: we remove the password and log
        out every device, and you choose a new one.
      </p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Password (optional)"
        name="password"
        autoComplete="current-password"
        maxLength={longestPassword}
        required={false}
      />
    </>
  )
}

/** For an account that was opened with a provider that has not verified the address. */
function KeepConnection() {
  return (
    <p className="text-small text-quiet">
      You are not logged in to this account in this browser. To keep its Google or GitHub
      connection, open the link in the browser where you are logged in. Otherwise we remove that
      connection, and you choose a password.
    </p>
  )
}

function DeadLink({ isSignedIn, canSendAgain }: { isSignedIn: boolean; canSendAgain: boolean }) {
  return (
    <NarrowPage title="Verify your email">
      <Notice variant="wrong">{refusals['verify-link-dead']}</Notice>
      {canSendAgain ? (
        <SendVerification />
      ) : (
        <ButtonLink
          to={isSignedIn ? '/dashboard/account' : '/log-in'}
          variant="primary"
          className="justify-self-start"
        >
          {isSignedIn ? 'Your account' : 'Log in'}
        </ButtonLink>
      )}
    </NarrowPage>
  )
}

export function VerifiedPage({
  dropped,
  newPasswordPage,
  isSignedIn,
}: {
  /** Which sign-in methods were removed. */
  dropped: string | null
  newPasswordPage: string | null
  isSignedIn: boolean
}) {
  const next = isSignedIn
    ? { to: '/dashboard', words: 'Continue learning' }
    : { to: '/log-in', words: 'Log in' }
  const { to, words } = newPasswordPage
    ? { to: newPasswordPage, words: 'Choose a new password' }
    : next
  return (
    <NarrowPage title="Your email is verified">
      {dropped ? (
        <p>
          {`Before, anybody could have signed up with your email. So we removed the old ways to log in: ${dropped}. Choose a new password to log in.`}
        </p>
      ) : (
        <p>Thank you. You can win prizes now.</p>
      )}
      {/* Not followed by the router, which would keep an address that opens the account. */}
      <ButtonLink
        to={to}
        reloadDocument={newPasswordPage !== null}
        variant="primary"
        className="justify-self-start"
      >
        {words}
      </ButtonLink>
    </NarrowPage>
  )
}
