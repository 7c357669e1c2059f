import { CopyButton } from '~/ui/copy-button'
import { Field } from '~/ui/field'

/** The link that a team sends to its friends; where scripts run, a press copies it. */
export function InviteLink({ link, places }: { link: string; places: number }) {
  const more = places === 1 ? 'one more' : `${places} more`
  return (
    <Field
      label="Invite link"
      readOnly
      value={link}
      onFocus={(focus) => focus.target.select()}
      hint={`Send it to your friends: ${more} can join, once they are registered.`}
      trailing={
        <CopyButton
          text={link}
          label="Copy the link"
          placeClass="absolute inset-y-0 right-0 min-w-16"
        />
      }
    />
  )
}
