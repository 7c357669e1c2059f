import type { Section } from './sections'

const title = 'h-10 w-80 max-w-full'
const home = [title, 'h-46 desk:h-24', 'h-96', 'h-72']

/**
 * The blocks of each section from top to bottom; sections not listed look like the home section.
 */
const blocks: Record<string, readonly string[]> = {
  '/dashboard/courses': [title, 'h-96'],
  '/dashboard/profile': ['h-36', 'h-56', 'h-36'],
  '/dashboard/achievements': [title, 'h-24', 'h-64', 'h-64', 'h-64'],
}

/** A placeholder shaped like the section while its content loads. */
export function SectionSkeleton({ section }: { section: Section }) {
  return (
    <output className="grid grid-cols-1 gap-6">
      <span className="sr-only">{`Loading ${section.title}`}</span>
      {(blocks[section.address] ?? home).map((size, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={`block animate-pulse rounded-surface bg-[color-mix(in_oklch,var(--line),var(--paper)_45%)] ${size}`}
        />
      ))}
    </output>
  )
}
