import { Button, buttonClass } from '~/ui/button'
import { type SocialProvider, socialProviders } from '../refusals'
import { withTimeZone } from './time-zone'

/** Buttons that open a popup; without `popup`, links that work without scripts. */
export function SocialButtons({
  providers,
  popup,
}: {
  providers: readonly SocialProvider[]
  popup?: {
    isDisabled: boolean
    working: SocialProvider | null
    /** The provider whose popup the browser blocked. */
    blocked: SocialProvider | null
    onStart: (provider: SocialProvider) => void
  }
}) {
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-small text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or continue with
      </p>
      <div className="grid gap-3 phone:grid-cols-2">
        {providers.map((provider) =>
          popup ? (
            <Button
              key={provider}
              disabled={popup.isDisabled}
              pending={popup.working === provider}
              onClick={() => popup.onStart(provider)}
            >
              <ProviderName provider={provider} />
            </Button>
          ) : (
            <ProviderLink key={provider} provider={provider} variant="plain">
              <ProviderName provider={provider} />
            </ProviderLink>
          ),
        )}
      </div>
      {popup?.blocked && (
        <ProviderLink provider={popup.blocked} variant="primary">
          Continue with {socialProviders[popup.blocked]} in this window
        </ProviderLink>
      )}
    </div>
  )
}

/** A link to the provider in this window; with scripts, it carries the browser's time zone. */
function ProviderLink({
  provider,
  variant,
  children,
}: {
  provider: SocialProvider
  variant: 'primary' | 'plain'
  children: React.ReactNode
}) {
  const address = `/auth/${provider}`
  return (
    <a
      href={address}
      onClick={(event) => {
        event.currentTarget.href = withTimeZone(address)
      }}
      className={buttonClass(variant)}
    >
      {children}
    </a>
  )
}

function ProviderName({ provider }: { provider: SocialProvider }) {
  return (
    <>
      <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden="true" focusable="false">
        {provider === 'google' ? <GoogleLogo /> : <GitHubLogo />}
      </svg>
      {socialProviders[provider]}
    </>
  )
}

function GoogleLogo() {
  const ring = { r: 8, cx: 12, cy: 12, pathLength: 360, strokeWidth: 4, fill: 'none' }
  return (
    <>
      <circle {...ring} stroke="#4285f4" strokeDasharray="48 312" />
      <circle {...ring} stroke="#34a853" strokeDasharray="0 48 97 215" />
      <circle {...ring} stroke="#fbbc05" strokeDasharray="0 145 65 150" />
      <circle {...ring} stroke="#ea4335" strokeDasharray="0 210 105 45" />
      <path d="M12 12h10" stroke="#4285f4" strokeWidth="4" />
    </>
  )
}

function GitHubLogo() {
  return (
    <>
      <path
        fill="currentColor"
        d="M4.4 2.6c1.7 0 3.2.9 4.2 1.7a13 13 0 0 1 6.8 0c1-.8 2.5-1.7 4.2-1.7.6 1.7.5 3.2.1 4.2A7.3 7.3 0 0 1 21.5 12c0 5.5-3.6 7.4-9.5 7.4S2.5 17.5 2.5 12c0-2 .7-3.8 1.8-5.2-.4-1-.5-2.5.1-4.2Zm3.8 8.4c-1.3 0-2.2 1.2-2.2 2.7 0 2.5 2.2 3.5 6 3.5s6-1 6-3.5c0-1.5-.9-2.7-2.2-2.7-1.2 0-2.5.4-3.8.4s-2.6-.4-3.8-.4Z"
      />
      <circle cx="9" cy="13.8" r="1.2" fill="currentColor" />
      <circle cx="15" cy="13.8" r="1.2" fill="currentColor" />
    </>
  )
}
