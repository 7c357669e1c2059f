import { createContext, use, useState } from 'react'
import { Link, PrefetchPageLinks, useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'

const AskLogOut = createContext<() => void>(() => {})

/** Asks 'Confirm Logout' for every `LogOutLink` within. */
export function LogOutAsker({ children }: { children: React.ReactNode }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <AskLogOut value={() => setIsAsking(true)}>
      {children}
      {/* Else what logs out would come only with Yes, and on a lost connection take the page along. */}
      <PrefetchPageLinks page="/log-out" />
      {isAsking && <LogOutQuestion onClose={() => setIsAsking(false)} />}
    </AskLogOut>
  )
}

/** One that fails says so right here; the page behind it stays as it is. */
function LogOutQuestion({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<{ message?: string }>()
  return (
    <ConfirmDialog
      title="Confirm Logout"
      question="Are you sure you want to logout?"
      wrong={fetcher.data?.message}
      confirm={
        <fetcher.Form method="post" action="/log-out">
          <Button type="submit" look="primary" pending={fetcher.state !== 'idle'}>
            Yes
          </Button>
        </fetcher.Form>
      }
      onClose={onClose}
    />
  )
}

/** Leads to the page that asks; where scripts run, the question opens right here. */
export function LogOutLink({ className }: { className: string }) {
  const ask = use(AskLogOut)
  return (
    <Link
      to="/log-out"
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        // A menu that closes first gives the focus back to its button, where the dialog returns it to.
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        ask()
      }}
    >
      Logout
    </Link>
  )
}
