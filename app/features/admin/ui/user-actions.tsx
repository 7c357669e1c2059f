import { createContext, use, useState } from 'react'
import { Form, Link, useActionData, useLocation } from 'react-router'
import type { UserAction, UserState } from '~/features/accounts/rules'
import { Button, buttonClass, ButtonLink } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { userActionWords } from '../rules'

type Asked = { user: { id: string; name: string }; action: UserAction }

const Ask = createContext<(asked: Asked) => void>(() => {})

/** Asks before every act on a user within; once the act is answered the question closes. */
export function UserActionAsker({ children }: { children: React.ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const answer: unknown = useActionData()
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    setAsked(null)
  }
  return (
    <Ask value={setAsked}>
      {children}
      {asked && (
        <ConfirmDialog
          title={userActionWords[asked.action].button}
          question={userActionWords[asked.action].question(asked.user.name)}
          confirm={<ActForm {...asked} />}
          onClose={() => setAsked(null)}
        />
      )}
    </Ask>
  )
}

function ActForm({ user, action }: Asked) {
  const { search } = useLocation()
  return (
    <Form method="post" action={withoutQuestion(search)} preventScrollReset>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="user" value={user.id} />
      <Button type="submit" look={action === 'block' || action === 'delete' ? 'danger' : 'primary'}>
        Yes
      </Button>
    </Form>
  )
}

function withoutQuestion(search: string): string {
  const asked = new URLSearchParams(search)
  asked.delete('ask')
  asked.delete('user')
  return `?${asked.toString()}`
}

/** A way to one act: it leads to the question on the page, or where scripts run, in a dialog. */
export function ActionLink({ user, action }: Asked) {
  const ask = use(Ask)
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  asked.set('ask', action)
  asked.set('user', user.id)
  return (
    <Link
      to={`?${asked.toString()}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        ask({ user, action })
      }}
      className={buttonClass(
        action === 'block' || action === 'delete' ? 'danger' : 'plain',
        'px-3.5 text-small',
      )}
    >
      {userActionWords[action].button}
      <span className="sr-only">{`: ${user.name}`}</span>
    </Link>
  )
}

/** The question as a part of the page. */
export function AskedQuestion({ user, action, list }: Asked & { list: UserState }) {
  return (
    <section
      aria-labelledby="asked"
      className="mb-4 grid gap-3 rounded-surface border border-line bg-raised p-5"
    >
      <h2 id="asked" className="text-title">
        {userActionWords[action].button}
      </h2>
      <p>{userActionWords[action].question(user.name)}</p>
      <div className="flex gap-3">
        <ActForm user={user} action={action} />
        <ButtonLink to={`/admin/users/${list}`}>No</ButtonLink>
      </div>
    </section>
  )
}
