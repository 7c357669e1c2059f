import { createContext, use, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'

const OpenLogOutDialog = createContext<() => void>(() => {})

/** Asks 'Confirm Logout' for every `LogOutLink` within. */
export function LogOutDialogProvider({ children }: { children: React.ReactNode }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <OpenLogOutDialog value={() => setIsAsking(true)}>
      {children}
      {isAsking && <LogOutDialog onClose={() => setIsAsking(false)} />}
    </OpenLogOutDialog>
  )
}

/** Why somebody is still logged in, in the server's words where it had some. */
export const stillLoggedIn = (
  reason = 'The server did not respond. Check your connection and try again.',
) => `You are still logged in. ${reason}`

/** One that fails says so right here; the page behind it stays as it is. */
function LogOutDialog({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<{ message?: string }>()
  const [probe, setProbe] = useState<'asking' | 'unheard' | null>(null)

  // The scripts of that page come with the first press; missed, they would take this page along.
  const send = async (form: HTMLFormElement) => {
    setProbe('asking')
    const isHeard = await fetch(form.action, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    setProbe(isHeard ? null : 'unheard')
    if (isHeard) await fetcher.submit(form)
  }

  const isSending = probe === 'asking' || fetcher.state !== 'idle'
  return (
    <ConfirmDialog
      title="Confirm Logout"
      question="Are you sure you want to logout?"
      error={probe === 'unheard' ? stillLoggedIn() : fetcher.data?.message}
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

/** Leads to the page that asks; where scripts run, the question opens right here. */
export function LogOutLink({ className }: { className: string }) {
  const ask = use(OpenLogOutDialog)
  return (
    <Link
      to="/log-out"
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        ask()
      }}
    >
      Logout
    </Link>
  )
}
