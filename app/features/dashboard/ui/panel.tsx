/** Part of a section with its own heading, on a surface with a hairline border. */
export function Panel({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: React.ReactNode
}) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-3 text-title">
        {title}
      </h3>
      <div className="overflow-hidden rounded-surface border border-line bg-raised">{children}</div>
    </section>
  )
}
