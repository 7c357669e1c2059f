import type { KeyboardEvent } from 'react'

export const tabId = (name: string) => `tab-${name}`
export const panelId = (name: string) => `file-${name}`

/** The names of the files; arrow keys move between them. */
export function FileTabs({
  names,
  open,
  className,
  onOpen,
}: {
  names: readonly string[]
  open: string
  className: string
  onOpen: (name: string) => void
}) {
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = by && names[(names.indexOf(open) + by + names.length) % names.length]
    if (!next) return
    event.preventDefault()
    onOpen(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label="Files"
      className={`flex flex-wrap gap-1 border-b border-line ${className}`}
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-controls={panelId(name)}
          aria-selected={name === open}
          tabIndex={name === open ? 0 : -1}
          onClick={() => onOpen(name)}
          onKeyDown={move}
          className="min-h-11 border-b-3 border-transparent px-3 font-mono text-small text-quiet hover:text-ink aria-selected:border-brand aria-selected:font-bold aria-selected:text-ink"
        >
          {name}
        </button>
      ))}
    </div>
  )
}
