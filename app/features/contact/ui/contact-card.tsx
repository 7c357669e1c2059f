/** One way to reach the team. */
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
    <li className="bg-raised p-7">
      <h2 className="text-title">{title}</h2>
      <p className="mt-1 text-small text-quiet">{note}</p>
      <div className="mt-6 text-lead font-[600]">{children}</div>
    </li>
  )
}

/** A link out of the site: a letter, a call, or another site. */
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
