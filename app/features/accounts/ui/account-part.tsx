import { useNavigation } from 'react-router'
import { Notice } from '~/ui/notice'
import type { AccountReply } from './account-reply'

export function AccountPart({
  id,
  title,
  reply,
  children,
}: {
  id: NonNullable<AccountReply['part']>
  title: string
  reply: AccountReply | undefined
  children: React.ReactNode
}) {
  const words = reply?.part === id ? reply : undefined
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-title">
        {title}
      </h2>
      <div className="grid gap-5 rounded-surface border border-line bg-raised p-5">
        {words?.done && <Notice variant="done">{words.done}</Notice>}
        {words?.wrong && <Notice variant="wrong">{words.wrong}</Notice>}
        {children}
      </div>
    </section>
  )
}

export function AccountRow({
  name,
  state,
  children,
}: {
  name: string
  state: string
  children: React.ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <p className="min-w-0 grow">
        <span className="block font-bold">{name}</span>
        <span className="text-small text-quiet">{state}</span>
      </p>
      {children}
    </li>
  )
}

export function useIsSending(intent: string): boolean {
  const { state, formData } = useNavigation()
  return state === 'submitting' && formData?.get('intent') === intent
}
