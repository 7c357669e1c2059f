import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { NarrowPage, unlisted } from './narrow-page'

/** What the browser is told of a page whose address is a secret: to list it nowhere and to pass it on to nobody. */
export function linkMeta(title: string) {
  return [...unlisted(title), { name: 'referrer', content: 'no-referrer' }]
}

/** The page of a link that works once: its form while it works, else `dead`. */
export function LinkPage({
  title,
  link,
  dead,
  lead,
  message,
  submit,
  children,
}: {
  title: string
  link: { token: string; isLive: boolean }
  dead: React.ReactNode
  /** What following the link does. */
  lead: string
  /** Why it was not done. */
  message: string | null | undefined
  /** What stands on the button. */
  submit: string
  children: React.ReactNode
}) {
  const isSending = useNavigation().state === 'submitting'
  if (!link.isLive) return <NarrowPage title={title}>{dead}</NarrowPage>
  return (
    <NarrowPage title={title}>
      <p className="text-quiet">{lead}</p>
      <Form method="post" className="grid gap-4">
        {message && <Notice look="wrong">{message}</Notice>}
        <input type="hidden" name="token" value={link.token} />
        {children}
        <Button type="submit" look="primary" pending={isSending}>
          {submit}
        </Button>
      </Form>
    </NarrowPage>
  )
}
