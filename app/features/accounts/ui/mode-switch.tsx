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
  const question = mode === 'log-in' ? 'New here?' : 'Already have an account?'
  const words = mode === 'log-in' ? 'Sign up' : 'Log in'
  const look = 'min-h-11 px-1 font-bold text-brand underline underline-offset-4'
  return (
    <p className="text-small text-quiet">
      {question}{' '}
      {onSwitch ? (
        <button type="button" onClick={onSwitch} className={look}>
          {words}
        </button>
      ) : (
        <Link
          to={signInAddress(mode === 'log-in' ? '/sign-up' : '/log-in', from)}
          data-auth="page"
          className={look}
        >
          {words}
        </Link>
      )}
    </p>
  )
}
