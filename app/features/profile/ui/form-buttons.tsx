import type { ComponentProps } from 'react'
import { Button, ButtonLink } from '~/ui/button'

export function FormButtons({
  back,
  ...send
}: ComponentProps<typeof Button> & { back: { to: string; label: string } }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button {...send} type="submit" variant="primary" />
      <ButtonLink to={back.to}>{back.label}</ButtonLink>
    </div>
  )
}

export const backToProfile = { to: '/dashboard/profile', label: 'Back to the profile' }
