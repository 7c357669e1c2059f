import { Link } from 'react-router'
import { signInAddress } from '../rules/sign-in-page'
import type { AuthMode } from './auth-form'

/** Switches between log-in and sign-up: a button in the dialog, a link on a page. */
export function ModeSwitch({
  mode,
  from = null,
  onSwitch,
}: {
  mode: AuthMode
  from?: string | null
  onSwitch?: () => void
}) {
  const [question, label, page] =
    mode === 'log-in'
      ? (['New here?', 'Sign up', '/sign-up'] as const)
      : (['Already have an account?', 'Log in', '/log-in'] as const)
  const className = 'min-h-11 px-1 font-bold text-brand underline underline-offset-4'
  return (
    <p className="text-small text-quiet">
      {question}{' '}
      {onSwitch ? (
        <button type="button" onClick={onSwitch} className={className}>
          {label}
        </button>
      ) : (
        <Link to={signInAddress(page, from)} data-auth="page" className={className}>
          {label}
        </Link>
      )}
    </p>
  )
}
