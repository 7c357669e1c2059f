import { createContext, use, useState } from 'react'
import { Form, useActionData, useLocation, useNavigation } from 'react-router'
import { Button, buttonClass, ButtonLink } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Link } from '~/ui/link'
import { Section } from '~/ui/section'
import { usePersistentActionData } from '~/ui/use-persistent-action-data'
import type { ActTexts } from '../rules/act-texts'

/** The question before an act, and the fields of the form that does it. */
export type Question = {
  /** The act; its button has the same words. */
  title: string
  question: string
  /** Listed below the question. */
  points?: readonly string[]
  fields: Record<string, string>
  isDestructive: boolean
  /** Submits a 'No' too, as `sure`, so that the page shows the fields again. */
  sendsNo?: boolean
  /** Where the form is sent; this page by default. */
  to?: string
}

export function questionFrom<About>(
  { button, question, isDestructive }: Omit<ActTexts<About>, 'done'>,
  about: About,
  fields: Record<string, string>,
): Question {
  return { title: button, question: question(about), fields, isDestructive: isDestructive === true }
}

const OpenQuestion = createContext<(question: Question) => void>(() => {})

/**
 * Asks before every act inside it, and closes the question once the act is answered. With scripts,
 * a dialog asks; without, `asked` is part of the page.
 */
export function ConfirmActs({
  asked,
  children,
}: {
  asked?: Question | null
  children: React.ReactNode
}) {
  const answer = usePersistentActionData<unknown>(useActionData())
  const [first] = useState(answer)
  const [seen, setSeen] = useState(answer)
  const [opened, setOpened] = useState<Question | null>(null)
  const [isDismissed, setIsDismissed] = useState(false)
  const [openings, setOpenings] = useState(0)
  const open = (question: Question) => {
    setOpened(question)
    setOpenings(openings + 1)
  }
  const close = (isDone: boolean) => {
    setOpened(null)
    setIsDismissed(!isDone)
  }
  if (answer !== seen) {
    setSeen(answer)
    close(true)
  }
  const given = isDismissed ? null : asked
  const inDialog = opened ?? (answer === first ? null : given)
  return (
    <OpenQuestion value={open}>
      {given && !inDialog && <QuestionOnPage {...given} />}
      {children}
      {inDialog && (
        <ConfirmDialog
          // A new dialog each time, because the browser may report the closing of the last one
          // late.
          key={openings}
          title={inDialog.title}
          question={<Asked {...inDialog} />}
          confirm={<ActForm {...inDialog} />}
          onClose={() => close(false)}
        />
      )}
    </OpenQuestion>
  )
}

function Asked({ question, points }: Question) {
  return (
    <>
      <p>{question}</p>
      {points && (
        <ul className="grid list-disc gap-1 pl-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function ActForm({
  title,
  fields,
  isDestructive,
  to,
  sendsNo,
  isNo = false,
}: Question & { isNo?: boolean }) {
  const { search } = useLocation()
  const isUnderWay = useNavigation().state !== 'idle'
  const sent = sendsNo ? { ...fields, sure: isNo ? 'no' : 'yes' } : fields
  return (
    <Form method="post" action={to ?? addressFor(search, null)} preventScrollReset>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isNo ? (
        <Button type="submit">No</Button>
      ) : (
        <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} pending={isUnderWay}>
          {title}
        </Button>
      )}
    </Form>
  )
}

function addressFor(search: string, asked: { act: string; about: string } | null): string {
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
 * An act's button: a link to this page with the question, which the loader reads from `ask` and
 * `about`. With scripts the question opens at once.
 */
export function ActLink({
  act,
  about,
  name,
  question,
  isMain = false,
}: {
  act: string
  about: string
  /** The person or thing it is about, for screen readers. */
  name: string
  question: Question
  isMain?: boolean
}) {
  const open = use(OpenQuestion)
  const { search } = useLocation()
  const small = 'pr-3 pl-3 text-small whitespace-nowrap'
  return (
    <Link
      to={addressFor(search, { act, about })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open(question)
      }}
      className={
        isMain
          ? buttonClass('primary')
          : buttonClass(question.isDestructive ? 'danger' : 'plain', small)
      }
    >
      {question.title}
      <span className="sr-only">{`: ${name}`}</span>
    </Link>
  )
}

export function ActLinks<Act extends string>({
  acts,
  about,
  name,
  questionFor,
}: {
  acts: readonly Act[]
  about: string
  name: string
  questionFor: (act: Act) => Question
}) {
  return acts.map((act) => (
    <ActLink key={act} act={act} about={about} name={name} question={questionFor(act)} />
  ))
}

function QuestionOnPage(asked: Question) {
  const { search } = useLocation()
  return (
    <Section
      title={asked.title}
      className="mb-4 grid gap-3 rounded-surface border border-line bg-raised p-5"
    >
      <div className="grid gap-2 wrap-anywhere">
        <Asked {...asked} />
      </div>
      <div className="flex gap-3">
        <ActForm {...asked} />
        {asked.sendsNo ? (
          <ActForm {...asked} isNo />
        ) : (
          <ButtonLink to={addressFor(search, null)}>No</ButtonLink>
        )}
      </div>
    </Section>
  )
}
