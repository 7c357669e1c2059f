/**
 * What is stored now, beside a form whose save was refused as `changed`, so that the person can
 * choose.
 */
export function SavedVersion({ children }: { children: React.ReactNode }) {
  return (
    <section
      aria-label="Saved version"
      className="grid gap-3 rounded-control border border-warn bg-warn-soft p-4"
    >
      <p className="font-bold">Saved version</p>
      {children}
    </section>
  )
}

/** The same for fields, each with its label and stored value. */
export function SavedFields({
  fields,
}: {
  fields: readonly (readonly [string, string])[] | undefined
}) {
  if (!fields) return null
  return (
    <SavedVersion>
      <dl className="grid gap-x-6 gap-y-1 wrap-anywhere phone:grid-cols-[auto_minmax(0,1fr)]">
        {fields.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-small font-bold">{label}</dt>
            <dd className="whitespace-pre-line">{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </SavedVersion>
  )
}
