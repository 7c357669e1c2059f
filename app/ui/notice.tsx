import { CircleAlert, CircleCheck, Info } from 'lucide-react'

const variants = {
  wrong: { box: 'border-wrong bg-wrong-soft text-wrong', Icon: CircleAlert },
  done: { box: 'border-done bg-done-soft text-done', Icon: CircleCheck },
  info: { box: 'border-line bg-brand-soft text-ink', Icon: Info },
}

export function Notice({
  variant,
  children,
}: {
  variant: keyof typeof variants
  children: React.ReactNode
}) {
  const { box, Icon } = variants[variant]
  return (
    <div
      role={variant === 'wrong' ? 'alert' : 'status'}
      className={`flex gap-2.5 rounded-control border px-3.5 py-2.5 text-small ${box}`}
    >
      {!hasEmoji(children) && <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />}
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  )
}

/** Some messages of the specification begin with an emoji, so that an icon would be too much. */
function hasEmoji(children: React.ReactNode): boolean {
  return typeof children === 'string' && /^\p{Extended_Pictographic}/u.test(children)
}
