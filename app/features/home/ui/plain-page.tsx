export function PlainPage({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: React.ReactNode
}) {
  return (
    <div className="shell pt-10 pb-20 tablet:pt-16 tablet:pb-28">
      <h1 className="text-display tracking-[-0.03em]">{title}</h1>
      <p className="mt-5 max-w-[36rem] text-lead text-quiet">{lead}</p>
      <div className="mt-12 border-b border-line tablet:mt-16">{children}</div>
    </div>
  )
}

export function PlainSection({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-x-10 gap-y-3 border-t border-line py-8 desk:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
      <h2 className="text-title">{title}</h2>
      <div className="grid max-w-[42rem] grid-cols-1 gap-3 wrap-anywhere [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:no-underline [&_li]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-5">
        {children}
      </div>
    </section>
  )
}
