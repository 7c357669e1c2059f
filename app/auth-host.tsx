import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { SocialProvider } from './features/accounts/refusals'
import type { AuthMode } from './features/accounts/ui/auth-form'
import type { SignedIn } from './features/accounts/ui/auth-reply'
import { forgetAccount, isMirroring, type MirroredUser } from './features/courses/ui/local-progress'

const loadDialog = () => import('./features/accounts/ui/auth-dialog')
const AuthDialog = lazy(loadDialog)

const modes: Record<string, AuthMode> = { '/log-in': 'log-in', '/sign-up': 'sign-up' }

/**
 * Opens the authentication modal over whatever page is shown. Every link to /log-in or /sign-up is
 * its trigger; without scripts those are pages. A link with `data-auth-delay-ms` waits that long,
 * one with `data-auth="page"` stays a link.
 */
export function AuthHost({
  viewer,
  providers,
  notice,
  children,
}: {
  viewer: MirroredUser | null
  providers: readonly SocialProvider[]
  notice: { words: string } | null
  children: React.ReactNode
}) {
  const [asked, setAsked] = useState<AuthMode | null>(null)
  // Stays while its dialog is open, though the next answer of the server has none.
  const [lastNotice, setLastNotice] = useState(notice)
  const [dismissed, setDismissed] = useState<typeof notice>(null)
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  useMirror(viewer)
  useEffect(() => openOnLinks(setAsked), [])

  const onSignedIn = useCallback(
    async ({ user, goTo }: SignedIn) => {
      await mirror(user)
      await navigate(goTo)
    },
    [navigate],
  )
  if (notice && notice !== lastNotice) setLastNotice(notice)
  const pendingNotice = lastNotice === dismissed ? null : lastNotice
  const mode = asked ?? (pendingNotice ? 'log-in' : null)
  return (
    <>
      {notice && (
        <noscript>
          <p className="shell py-4">
            {notice.words}{' '}
            <a href="/log-in" className="font-bold text-brand underline underline-offset-4">
              Log in
            </a>
          </p>
        </noscript>
      )}
      {children}
      <Suspense>
        {isHydrated && mode && (
          <AuthDialog
            mode={mode}
            providers={providers}
            message={pendingNotice?.words ?? null}
            onSignedIn={onSignedIn}
            onClosed={() => {
              setAsked(null)
              setDismissed(lastNotice)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const neverChanges = () => () => {}

/** False while the server renders and for the first paint, which have no dialog to open. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/** Keeps what the browser remembers in step with who is signed in (rulings 1 and 2). */
function useMirror(viewer: MirroredUser | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!viewer) return forgetAccount()
    void mirror(viewer).then((isMerged) => (isMerged ? revalidate() : undefined))
    return undefined
  }, [viewer, revalidate])
}

/** One after the other: the sign-in and the page that it changes both ask for it. */
let mirroring = Promise.resolve(false)
function mirror(user: MirroredUser): Promise<boolean> {
  const run = async () => {
    if (isMirroring(user)) return false
    // What somebody left here who did not log out.
    forgetAccount()
    const { mirrorAccount } = await import('./features/courses/ui/mirror-account')
    return mirrorAccount(user)
  }
  mirroring = mirroring.then(run, run)
  return mirroring
}

/**
 * Listens ahead of the router, which would follow the link. The dialog's code is on its way as soon
 * as such a link is pointed at or gets the focus. @returns the way to stop.
 */
function openOnLinks(open: (mode: AuthMode) => void): () => void {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const fetchAhead = (event: Event) => {
    // Without the code the click follows the link, so a failure here is nothing to tell.
    if (findAuthLink(event)) loadDialog().catch(() => {})
  }
  window.addEventListener('pointerover', fetchAhead, options)
  window.addEventListener('focusin', fetchAhead, options)
  window.addEventListener(
    'click',
    (event) => {
      const found = findAuthLink(event)
      const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!found || event.button !== 0 || hasModifier) return
      event.preventDefault()
      const delayMs = Number(found.link.dataset.authDelayMs ?? 0)
      Promise.all([loadDialog(), new Promise((resolve) => setTimeout(resolve, delayMs))]).then(
        () => open(found.mode),
        () => followAsLink(found.link),
      )
    },
    options,
  )
  return () => listening.abort()
}

/** What a click does to a link that opens no dialog. */
function followAsLink(link: HTMLAnchorElement): void {
  link.dataset.auth = 'page'
  link.click()
  delete link.dataset.auth
}

function findAuthLink(event: Event): { link: HTMLAnchorElement; mode: AuthMode } | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const mode = link && link.origin === location.origin ? modes[link.pathname] : undefined
  return link && mode && link.dataset.auth !== 'page' ? { link, mode } : null
}
