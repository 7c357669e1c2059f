import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AuthDialogShell } from './auth-dialog-shell'
import type { LogInNotice, SocialProvider } from '../features/accounts/refusals'
import type { AuthMode } from '../features/accounts/ui/auth-form'
import type { SignedIn } from '../features/accounts/ui/auth-reply'
import {
  forgetAccount,
  isMirroring,
  type MirroredUser,
  watchAccount,
} from '../features/courses/ui/local-progress'
import { setPageAccount } from '../platform/http/page-account'
import { moveVisitorDrafts, watchLogOut } from '../ui/drafts/store'

const loadDialog = () => import('../features/accounts/ui/auth-dialog')
const AuthDialog = lazy(loadDialog)

/** A dialog to open: for a pressed link, or with a message from the server. */
type Asked = { mode: AuthMode; link?: HTMLAnchorElement; notice?: LogInNotice }

const modes: Record<string, AuthMode> = { '/log-in': 'log-in', '/sign-up': 'sign-up' }

/**
 * Opens the authentication modal over the current page. Every link to /log-in or /sign-up opens it;
 * without scripts those links lead to pages. A link with `data-auth-delay-ms` waits that long; one
 * with `data-auth="page"` stays a link.
 */
export function AuthHost({
  viewer,
  providers,
  notice,
  children,
}: {
  viewer: MirroredUser | null
  providers: readonly SocialProvider[]
  notice: LogInNotice | null
  children: React.ReactNode
}) {
  const [asked, setAsked] = useState(notice && fromNotice(notice))
  // Keeps the dialog open even if the server's next response has no notice.
  const [lastNotice, setLastNotice] = useState(notice)
  const navigate = useNavigate()
  useMirror(viewer)
  useOneAccount(viewer?.id ?? null)
  useEffect(() => openOnLinks(setAsked), [])
  const isSignedIn = viewer !== null
  useEffect(() => (isSignedIn ? undefined : fetchWhenIdle()), [isSignedIn])

  const onSignedIn = async ({ user, goTo }: SignedIn) => {
    await mirror(user)
    // Back to the place in a lesson, not to its top.
    await navigate(goTo, { preventScrollReset: goTo === location.pathname })
  }
  if (notice && notice !== lastNotice) {
    setLastNotice(notice)
    setAsked(fromNotice(notice))
  }
  const close = () => setAsked(null)
  const shell = asked && <AuthDialogShell mode={asked.mode} onClosed={close} />
  const isLoaded = useDialogCode(asked !== null, () => {
    close()
    if (asked?.link) followAsLink(asked.link)
    else location.assign('/log-in')
  })
  return (
    <>
      {notice && (
        <noscript>
          <p className="shell py-4">
            {notice.message}{' '}
            <a href={notice.page} className="font-bold text-brand underline underline-offset-4">
              {notice.label}
            </a>
          </p>
        </noscript>
      )}
      {children}
      {asked && (
        <Suspense fallback={shell}>
          {isLoaded ? (
            <AuthDialog
              mode={asked.mode}
              providers={providers}
              notice={asked.notice ?? null}
              onSignedIn={onSignedIn}
              onClosed={close}
            />
          ) : (
            shell
          )}
        </Suspense>
      )}
    </>
  )
}

function fromNotice(notice: LogInNotice): Asked {
  return { mode: 'log-in', notice }
}

/** Keeps the browser's copy of the account in sync with the session (rulings 1 and 2). */
function useMirror(viewer: MirroredUser | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!viewer) return forgetAccount()
    void mirror(viewer).then((isMerged) => (isMerged ? revalidate() : undefined))
    return undefined
  }, [viewer, revalidate])
}

/**
 * Leaves an account's page when another tab logs out or in to another account, and sends the page's
 * forms only for that account.
 */
function useOneAccount(userId: string | null): void {
  useEffect(() => {
    setPageAccount(userId)
    if (userId === null) return undefined
    const reload = () => location.reload()
    const stops = [watchLogOut(reload), watchAccount(userId, reload)]
    return () => stops.forEach((stop) => stop())
  }, [userId])
}

/** Runs one at a time: the sign-in and the page after it both request it. */
let mirroring = Promise.resolve(false)
function mirror(user: MirroredUser): Promise<boolean> {
  const run = async () => {
    if (isMirroring(user)) return false
    // Left behind by somebody who did not log out.
    forgetAccount()
    moveVisitorDrafts(user.id)
    const { mirrorAccount } = await import('./mirror-account')
    return mirrorAccount(user)
  }
  mirroring = mirroring.then(run, run)
  return mirroring
}

/**
 * Whether the dialog's code has loaded. The dialog is rendered only then, because `lazy` remembers
 * a failure forever. Calls `onFailed` if loading fails.
 */
function useDialogCode(isWanted: boolean, onFailed: () => void): boolean {
  const [isLoaded, setIsLoaded] = useState(false)
  const fail = useEffectEvent(onFailed)
  const isMissing = isWanted && !isLoaded
  useEffect(() => {
    if (!isMissing) return undefined
    let isLeft = false
    loadDialog().then(
      () => setIsLoaded(true),
      () => {
        if (!isLeft) fail()
      },
    )
    return () => {
      isLeft = true
    }
  }, [isMissing])
  return isLoaded
}

/**
 * Loads the code before the first press, unless the visitor saves data. Only on the landing page:
 * people come to the other pages to read, and a press there waits for it.
 */
function fetchWhenIdle(): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (location.pathname !== '/' || connection?.saveData || !('requestIdleCallback' in window))
    return () => {}
  const waiting = requestIdleCallback(fetchAhead)
  return () => cancelIdleCallback(waiting)
}

/** A failure here does not matter, because a press loads it again. */
function fetchAhead(): void {
  loadDialog().catch(() => {})
}

/**
 * Handles clicks before the router, which would follow the link, and loads the dialog's code as
 * soon as such a link is hovered or focused. @returns a function that stops it
 */
function openOnLinks(open: (asked: Asked) => void): () => void {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const fetchForLink = (event: Event) => {
    if (findAuthLink(event)) fetchAhead()
  }
  window.addEventListener('pointerover', fetchForLink, options)
  window.addEventListener('focusin', fetchForLink, options)
  window.addEventListener(
    'click',
    (event) => {
      const found = findAuthLink(event)
      const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!found || event.button !== 0 || hasModifier) return
      event.preventDefault()
      const delayMs = Number(found.link.dataset.authDelayMs ?? 0)
      if (delayMs === 0) open(found)
      else setTimeout(() => open(found), delayMs)
    },
    options,
  )
  return () => listening.abort()
}

/** Follows the link without opening the dialog. */
function followAsLink(link: HTMLAnchorElement): void {
  link.dataset.auth = 'page'
  link.click()
  delete link.dataset.auth
}

function findAuthLink(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const mode = link && link.origin === location.origin ? modes[link.pathname] : undefined
  return link && mode && link.dataset.auth !== 'page' ? { link, mode } : null
}
