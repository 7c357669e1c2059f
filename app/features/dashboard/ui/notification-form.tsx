import { useFetcher } from 'react-router'

export type NotificationReply = { ok: boolean; message?: string }

/** Marks notifications as read; `children` is its button. */
export function NotificationForm({
  intent,
  id,
  className,
  children,
}: {
  intent: 'read' | 'read-all'
  id: number
  className?: string
  children: React.ReactNode
}) {
  const { Form, state, data } = useFetcher<NotificationReply>()
  return (
    <Form method="post" action="/dashboard/notifications" className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
      {state === 'idle' && data?.message && (
        <p role="alert" className="px-3 py-1 text-small text-wrong">
          {data.message}
        </p>
      )}
    </Form>
  )
}
