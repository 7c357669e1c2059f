import { useNavigation } from 'react-router'
import type { FormReply } from '~/platform/http/read-form.server'
import { TakenNotice } from '~/ui/drafts/use-draft'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/section'

/** The account page's answer to the form of one part. */
export type AccountReply = {
  part: 'details' | 'sign-in-methods' | 'password' | 'sessions'
  done?: string
  wrong?: string
  reply?: FormReply
  version?: number
  /** What another tab or device saved: label and value of each field. */
  stored?: [string, string][]
}

export function partOf(intent: unknown): AccountReply['part'] {
  if (intent === 'password') return 'password'
  if (intent === 'disconnect') return 'sign-in-methods'
  return intent === 'end-session' || intent === 'end-all-sessions' ? 'sessions' : 'details'
}

export function AccountPart({
  id,
  title,
  reply,
  taken = null,
  children,
}: {
  id: AccountReply['part']
  title: string
  reply: AccountReply | undefined
  /** As in `useDraft`. */
  taken?: 'all' | 'part' | null
  children: React.ReactNode
}) {
  return (
    <Section id={id} title={title} titleClass="mb-3 text-title" className="min-w-0">
      <div className="grid gap-5 rounded-surface border border-line bg-raised p-5">
        {reply?.done && <TakenNotice taken={taken}>{reply.done}</TakenNotice>}
        {reply?.wrong && <Notice variant="wrong">{reply.wrong}</Notice>}
        {children}
      </div>
    </Section>
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
