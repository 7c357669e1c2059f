export function NarrowPage({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="shell grid flex-1 content-start justify-items-center py-12">
      <div className="grid w-full max-w-md gap-6">
        <h1 className="text-heading">{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** The head of a page that search engines are not to list. */
export function unlisted(title: string) {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
