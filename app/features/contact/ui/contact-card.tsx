export function ContactCard({
  title,
  note,
  children,
}: {
  title: string
  note: string
  children: React.ReactNode
}) {
  return (
    <li className="grid items-center gap-x-8 gap-y-3 bg-raised px-7 py-5 phone:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] tablet:block tablet:py-7">
      <div>
        <h2 className="text-title">{title}</h2>
        <p className="mt-1 text-small text-quiet">{note}</p>
      </div>
      <div className="text-body font-bold tablet:mt-6">{children}</div>
    </li>
  )
}

export function ContactLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      rel="noopener"
      className="inline-flex min-h-11 items-center wrap-anywhere text-brand underline underline-offset-4 hover:no-underline"
    >
      {children}
    </a>
  )
}
