import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { NarrowPage, unlisted } from './narrow-page'

/** The head of a page whose address holds a token: not listed, and not sent as a referrer. */
export function linkMeta(title: string) {
  return [...unlisted(title), { name: 'referrer', content: 'no-referrer' }]
}

/** The page of a link that works once; shows `dead` when it no longer works. */
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
  lead: string
  message: string | null | undefined
  submit: string
  children: React.ReactNode
}) {
  const isSending = useNavigation().state === 'submitting'
  if (!link.isLive) return <NarrowPage title={title}>{dead}</NarrowPage>
  return (
    <NarrowPage title={title}>
      <p className="text-quiet">{lead}</p>
      <Form method="post" className="grid gap-4">
        {message && <Notice variant="wrong">{message}</Notice>}
        <input type="hidden" name="token" value={link.token} />
        {children}
        <Button type="submit" variant="primary" pending={isSending}>
          {submit}
        </Button>
      </Form>
    </NarrowPage>
  )
}
