import { Form, useNavigation } from 'react-router'
import { Button } from './button'
import { Notice } from './notice'
import { type PageMatches, pageTitle } from './page-meta'

/** The head of a page that search engines should not list. */
export function unlisted(page: PageMatches, title: string) {
  return [{ title: pageTitle(page, title) }, { name: 'robots', content: 'noindex' }]
}

/** The head of a page whose address contains a token: not listed, and not sent as a referrer. */
export function linkMeta(page: PageMatches, title: string) {
  return [...unlisted(page, title), { name: 'referrer', content: 'no-referrer' }]
}

export function NarrowPage({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="shell grid flex-1 content-start justify-items-center py-12">
      <div className="grid w-full max-w-md gap-6">
        <h1 className="text-heading">{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** A form's result as a message; with `isDone`, it is not an error. */
type Failure = { message?: string; isDone?: true }

export function FormPage({
  title,
  lead,
  failed,
  token,
  submit,
  children,
}: {
  title: string
  lead: string
  failed: Failure | undefined
  token?: string
  submit: string
  children: React.ReactNode
}) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <NarrowPage title={title}>
      <p className="wrap-anywhere text-quiet">{lead}</p>
      <Form method="post" className="grid gap-4">
        <FailureNotice failed={failed} />
        {token !== undefined && <input type="hidden" name="token" value={token} />}
        {children}
        <Button type="submit" variant="primary" pending={isSending}>
          {submit}
        </Button>
      </Form>
    </NarrowPage>
  )
}

export function FailureNotice({ failed }: { failed: Failure | undefined }) {
  if (!failed?.message) return null
  return <Notice variant={failed.isDone ? 'done' : 'wrong'}>{failed.message}</Notice>
}

/** Replaces the form when the link no longer works. */
export function DeadLink({
  title,
  message,
  children,
}: {
  title: string
  message: string
  children?: React.ReactNode
}) {
  return (
    <NarrowPage title={title}>
      <Notice variant="wrong">{message}</Notice>
      {children}
    </NarrowPage>
  )
}
