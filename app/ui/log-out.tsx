import { createContext, use, useState } from 'react'
import { Form, Link } from 'react-router'
import { buttonClass } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'

const AskLogOut = createContext<() => void>(() => {})

/** Asks 'Confirm Logout' for every `LogOutLink` within. */
export function LogOutAsker({ children }: { children: React.ReactNode }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <AskLogOut value={() => setIsAsking(true)}>
      {children}
      {isAsking && (
        <ConfirmDialog
          title="Confirm Logout"
          question="Are you sure you want to logout?"
          confirm={<LogOutForm />}
          onClose={() => setIsAsking(false)}
        />
      )}
    </AskLogOut>
  )
}

function LogOutForm() {
  return (
    <Form method="post" action="/log-out">
      <button type="submit" className={buttonClass('primary')}>
        Yes
      </button>
    </Form>
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
