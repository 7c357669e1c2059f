import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { currentZoneName } from '../rules'
import { AccountPart, useIsSending } from './account-part'
import { type AccountReply, errorsFor } from './account-reply'

/** Who the person is to the site: name, address, calendar. */
export function DetailsPart({
  person,
  timeZones,
  reply,
}: {
  person: { name: string; email: string; emailVerified: boolean; timeZone: string }
  timeZones: readonly string[]
  reply: AccountReply | undefined
}) {
  const errors = errorsFor(reply, 'details')
  const typed = errors ? reply?.reply?.initialValue?.name : undefined
  const zone = useId()
  return (
    <AccountPart id="details" title="Your details" reply={reply}>
      <Email email={person.email} isVerified={person.emailVerified} />
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="details" />
        <Field
          label="Full Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={typeof typed === 'string' ? typed : person.name}
          errors={errors?.name ?? undefined}
        />
        <div className="grid gap-1.5">
          <label htmlFor={zone} className="text-small font-[600]">
            Time zone
          </label>
          <select
            id={zone}
            name="timeZone"
            defaultValue={currentZoneName(person.timeZone)}
            aria-describedby={`${zone}-hint`}
            className="block min-h-12 w-full min-w-0 rounded-control border border-control bg-raised px-3.5 py-2 text-body text-ink"
          >
            {timeZones.map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
          <p id={`${zone}-hint`} className="text-small text-quiet">
            {errors?.timeZone?.join(' ') ?? 'The days of your streak begin at midnight here.'}
          </p>
        </div>
        <Button
          type="submit"
          look="primary"
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
  const isSending = useIsSending('resend-verification')
  return (
    <div className="grid gap-2">
      <p>
        <span className="block text-small font-[600]">Email</span>
        <span className="[overflow-wrap:anywhere]">{email}</span>{' '}
        <span className={isVerified ? 'text-done' : 'text-quiet'}>
          {isVerified ? '· verified' : '· not verified yet'}
        </span>
      </p>
      {!isVerified && (
        <Form method="post" className="grid justify-items-start gap-2">
          <input type="hidden" name="intent" value="resend-verification" />
          <p className="text-small text-quiet">
            Open the link in the mail that we sent you. Certificates and prizes wait for it.
          </p>
          <Button type="submit" pending={isSending}>
            Send the link again
          </Button>
        </Form>
      )}
    </div>
  )
}
