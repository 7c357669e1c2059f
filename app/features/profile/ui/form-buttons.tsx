import type { ComponentProps } from 'react'
import { Button, ButtonLink } from '~/ui/button'

/** The button that sends a form, and the way back beside it. */
export function FormButtons({
  back,
  ...send
}: ComponentProps<typeof Button> & { back: { to: string; words: string } }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button {...send} type="submit" variant="primary" />
      <ButtonLink to={back.to}>{back.words}</ButtonLink>
    </div>
  )
}

export const backToProfile = { to: '/dashboard/profile', words: 'Back to the profile' }
