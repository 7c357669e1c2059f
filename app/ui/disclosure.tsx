import { ChevronRight } from 'lucide-react'

const variants = {
  row: 'py-2.5 font-bold',
  link: 'text-small font-bold text-brand',
}

/** A label that expands the content below it, as a list row or as a link in a card. */
export function Disclosure({
  label,
  variant,
  isOpen,
  className,
  children,
}: {
  label: React.ReactNode
  variant: keyof typeof variants
  isOpen?: boolean
  className?: string
  children: React.ReactNode
}) {
  return (
    <details open={isOpen} className={`group ${className ?? ''}`}>
      <summary
        className={`flex min-h-11 list-none items-center gap-2.5 [&::-webkit-details-marker]:hidden ${variants[variant]}`}
      >
        <DisclosureChevron />
        {label}
      </summary>
      {children}
    </details>
  )
}

/** Points down while its `details`, which needs the class `group`, is open. */
export function DisclosureChevron() {
  return (
    <ChevronRight
      aria-hidden="true"
      className="size-5 shrink-0 text-quiet transition-transform duration-150 group-open:rotate-90"
    />
  )
}
