import { createContext, use, useState } from 'react'
import { Form, Link, useActionData, useLocation, useNavigation } from 'react-router'
import { Button, buttonClass, ButtonLink } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { usePersistentActionData } from '~/ui/use-persistent-action-data'

/** What an admin is asked before an act, and the form that does it. */
export type Question = {
  title: string
  question: string
  fields: Record<string, string>
  /** Whether it takes something away from somebody. */
  isGrave: boolean
  /** The page wants to hear of a 'No' too, to bring the fields back: `sure` says which it is. */
  keepsFields?: boolean
  /** The address that does it; this page, unless that goes with the act. */
  to?: string
}

const Ask = createContext<(question: Question) => void>(() => {})

/**
 * Asks before every act within; once the act is answered the question closes. It opens in a dialog
 * where scripts run; `asked`, which came with the page itself, stands on the page.
 */
export function Asker({ asked, children }: { asked?: Question | null; children: React.ReactNode }) {
  const answer = usePersistentActionData<unknown>(useActionData())
  const [first] = useState(answer)
  const [seen, setSeen] = useState(answer)
  const [own, setOwn] = useState<Question | null>(null)
  const [isDismissed, setIsDismissed] = useState(false)
  if (answer !== seen) {
    setSeen(answer)
    setOwn(null)
    setIsDismissed(false)
  }
  const given = isDismissed ? null : asked
  const inDialog = own ?? (answer === first ? null : given)
  return (
    <Ask value={setOwn}>
      {given && !inDialog && <AskedOnPage {...given} />}
      {children}
      {inDialog && (
        <ConfirmDialog
          title={inDialog.title}
          question={inDialog.question}
          confirm={<ActForm {...inDialog} />}
          onClose={() => {
            setOwn(null)
            setIsDismissed(true)
          }}
        />
      )}
    </Ask>
  )
}

function ActForm({
  fields,
  isGrave,
  to,
  keepsFields,
  says = 'yes',
}: Question & { says?: 'yes' | 'no' }) {
  const { search } = useLocation()
  const isUnderWay = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={to ?? withQuestion(search, null)} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {keepsFields && <input type="hidden" name="sure" value={says} />}
      {says === 'no' ? (
        <Button type="submit">No</Button>
      ) : (
        <Button type="submit" variant={isGrave ? 'danger' : 'primary'} pending={isUnderWay}>
          Yes
        </Button>
      )}
    </Form>
  )
}

/** The address of this page with a question on it, or without the one that it has. */
function withQuestion(search: string, asked: { act: string; about: string } | null): string {
  const address = new URLSearchParams(search)
  address.delete('ask')
  address.delete('about')
  if (asked) {
    address.set('ask', asked.act)
    address.set('about', asked.about)
  }
  return `?${address.toString()}`
}

/**
 * The way to an act: it leads to this page with the question on it, which the page's loader reads
 * from `ask` and `about`; where scripts run, the question opens right here.
 */
export function AskLink({
  act,
  about,
  name,
  question,
  isMain = false,
}: {
  act: string
  about: string
  /** Whom or what it is about, for those who hear one button after the other. */
  name: string
  question: Question
  /** Whether the page is there for this. */
  isMain?: boolean
}) {
  const ask = use(Ask)
  const { search } = useLocation()
  return (
    <Link
      to={withQuestion(search, { act, about })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        ask(question)
      }}
      className={
        isMain
          ? buttonClass('primary')
          : buttonClass(
              question.isGrave ? 'danger' : 'plain',
              'pr-3 pl-3 text-small whitespace-nowrap',
            )
      }
    >
      {question.title}
      <span className="sr-only">{`: ${name}`}</span>
    </Link>
  )
}

function AskedOnPage(asked: Question) {
  const { search } = useLocation()
  return (
    <section
      aria-labelledby="asked"
      className="mb-4 grid gap-3 rounded-surface border border-line bg-raised p-5"
    >
      <h2 id="asked" className="text-title">
        {asked.title}
      </h2>
      <p className="wrap-anywhere">{asked.question}</p>
      <div className="flex gap-3">
        <ActForm {...asked} />
        {asked.keepsFields ? (
          <ActForm {...asked} says="no" />
        ) : (
          <ButtonLink to={withQuestion(search, null)}>No</ButtonLink>
        )}
      </div>
    </section>
  )
}
