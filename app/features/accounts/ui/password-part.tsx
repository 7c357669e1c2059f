import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/button'
import { DraftNotice, useDraft } from '~/ui/drafts/use-draft'
import { fieldProps } from '~/ui/field-props'
import { PasswordField } from '~/ui/password-field'
import { longestPassword } from '../rules'
import { AccountPart, type AccountReply, useIsSending } from './account-part'
import { NewPasswordFields } from './password-fields'

/** Changes the password, or offers a link to choose the first one. */
export function PasswordPart({
  person: { id, email },
  hasPassword,
  reply,
}: {
  person: { id: string; email: string }
  hasPassword: boolean
  reply: AccountReply | undefined
}) {
  const { back, props } = useDraft('account-password', id)
  const isSending = useIsSending('password')
  const changeCount = useChangeCount(reply)
  if (!hasPassword) {
    return (
      <AccountPart id="password" title="Password" reply={reply}>
        <Form method="post" action="/forgot-password" className="grid justify-items-start gap-3">
          <input type="hidden" name="email" value={email} />
          <p>You have no password yet. We can send you a link to choose one.</p>
          <Button type="submit">Send the link</Button>
        </Form>
      </AccountPart>
    )
  }
  return (
    <AccountPart id="password" title="Change your password" reply={reply}>
      <Form key={changeCount} method="post" className="grid gap-4" {...props}>
        <DraftNotice
          back={back}
          again="Your password was not changed, because you were logged out. Type the passwords again."
        />
        <input type="hidden" name="intent" value="password" />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Current Password"
          {...fieldProps(reply?.reply)('currentPassword')}
          autoComplete="current-password"
          maxLength={longestPassword}
        />
        <NewPasswordFields label="New Password" errors={reply?.reply?.error} />
        <Button type="submit" variant="primary" pending={isSending} className="justify-self-start">
          Change the password
        </Button>
      </Form>
    </AccountPart>
  )
}

/** How often the password was changed since the page opened; each change empties the form. */
function useChangeCount(reply: AccountReply | undefined): number {
  const [changes, setChanges] = useState({ count: 0, reply })
  if (reply?.done && reply !== changes.reply) setChanges({ count: changes.count + 1, reply })
  return changes.count
}
