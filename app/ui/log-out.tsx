import { createContext, use, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { findUnsaved } from '~/ui/drafts/find-unsaved'
import { Link } from './link'

const OpenLogOutDialog = createContext<() => void>(() => {})

/** Shows the dialog 'Confirm Logout' for every `LogOutLink` inside. */
export function LogOutDialogProvider({ children }: { children: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <OpenLogOutDialog value={() => setIsOpen(true)}>
      {children}
      {isOpen && <LogOutDialog onClose={() => setIsOpen(false)} />}
    </OpenLogOutDialog>
  )
}

/** @param reason the server's message, if there was one */
export const stillLoggedIn = (
  reason = 'The server did not respond. Check your connection and try again.',
) => `You are still logged in. ${reason}`

/** What a log-out would lose, after the question; empty if nothing. */
export function logOutWarning(): string {
  const { hasText, hasAnswer } = findUnsaved()
  const text = hasText ? ' We will remove your unsaved drafts from this browser.' : ''
  return hasAnswer
    ? `${text} An answer of yours has not reached us: your dashboard says which. Open it first, or it is lost.`
    : text
}

/** If the log-out fails, the dialog says so and the page stays. */
function LogOutDialog({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<{ message?: string }>()
  const [probe, setProbe] = useState<'checking' | 'failed' | null>(null)
  const [warning] = useState(logOutWarning)

  // The router loads the log-out page's scripts first; if that failed, it would show an error page.
  const send = async (form: HTMLFormElement) => {
    setProbe('checking')
    const isReached = await fetch(form.action, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    setProbe(isReached ? null : 'failed')
    if (isReached) await fetcher.submit(form)
  }

  const isSending = probe === 'checking' || fetcher.state !== 'idle'
  return (
    <ConfirmDialog
      title="Confirm Logout"
      question={`Are you sure you want to logout?${warning}`}
      error={probe === 'failed' ? stillLoggedIn() : fetcher.data?.message}
      confirm={
        <form
          method="post"
          action="/log-out"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSending) void send(event.currentTarget)
          }}
        >
          <Button type="submit" variant="primary" pending={isSending}>
            Yes
          </Button>
        </form>
      }
      onClose={onClose}
    />
  )
}

/** Links to the log-out page; with scripts, opens the dialog instead. */
export function LogOutLink({ className }: { className: string }) {
  const openDialog = use(OpenLogOutDialog)
  return (
    <Link
      to="/log-out"
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openDialog()
      }}
    >
      Logout
    </Link>
  )
}
