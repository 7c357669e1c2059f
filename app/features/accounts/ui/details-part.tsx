import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/select-field'
import { Field } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { SavedFields } from '~/ui/drafts/saved-version'
import { DraftNotice, useDraft } from '~/ui/drafts/use-draft'
import { SendVerification, whyVerify } from '~/ui/send-verification'
import { AccountPart, type AccountReply, useIsSending } from './account-part'

export function DetailsPart({
  person: { id, version: loadedVersion, ...known },
  timeZones,
  reply,
}: {
  person: {
    id: string
    name: string
    email: string
    emailVerified: boolean
    timeZone: string
    version: number
  }
  timeZones: readonly string[]
  reply: AccountReply | undefined
}) {
  const over = { version: loadedVersion, answer: reply }
  const { back, version, taken, props } = useDraft('account-details', id, over)
  const field = fieldProps(reply?.reply, { name: known.name, timeZone: known.timeZone })
  const timeZone = field('timeZone')
  // Keeps a zone that is in the list only because it is the person's own when another tab changes
  // it; otherwise the browser would select the first one.
  const [shown] = useState(known.timeZone)
  const zones = [...new Set([shown, timeZone.defaultValue, ...timeZones])].toSorted()
  return (
    <AccountPart id="details" title="Your details" reply={reply} taken={taken}>
      <Email email={known.email} isVerified={known.emailVerified} />
      <Form method="post" className="grid gap-4" {...props}>
        <DraftNotice back={back} />
        <SavedFields fields={reply?.stored} />
        <input type="hidden" name="intent" value="details" />
        <input type="hidden" name="version" value={version} />
        <Field label="Full Name" {...field('name')} autoComplete="name" required maxLength={100} />
        <SelectField
          label="Time zone"
          name="timeZone"
          defaultValue={timeZone.defaultValue}
          options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          hint={timeZone.errors?.join(' ') ?? 'Your streak counts days in this time zone.'}
        />
        <Button
          type="submit"
          variant="primary"
          pending={useIsSending('details')}
          className="justify-self-start"
        >
          Save
        </Button>
      </Form>
    </AccountPart>
  )
}

function Email({ email, isVerified }: { email: string; isVerified: boolean }) {
  return (
    <div className="grid gap-2">
      <p>
        <span className="block text-small font-bold">Email</span>
        <span className="[overflow-wrap:anywhere]">{email}</span>{' '}
        <span className={isVerified ? 'text-done' : 'text-quiet'}>
          {isVerified ? '· verified' : '· not verified yet'}
        </span>
      </p>
      {!isVerified && (
        <>
          <p className="text-small text-quiet">
            Verify it: open the link in the email that we sent you. {whyVerify}
          </p>
          <SendVerification />
        </>
      )}
    </div>
  )
}
