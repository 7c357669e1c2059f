/** Marks the sample data of a fresh site (ruling 30). */
export function SampleBadge() {
  return (
    <span className="inline-block rounded-control border border-line bg-raised px-2 font-sans text-small font-bold text-ink">
      Sample
    </span>
  )
}
