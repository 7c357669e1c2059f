import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of a search form whose fields follow the address: when Back or a link has changed what is
 * looked for, they show it. A field that holds something else than the address had stays as it is:
 * somebody is about to look for that.
 */
export function useShownSearch(
  values: Record<string, string | undefined>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const words = JSON.stringify(Object.entries(values).map(([name, value]) => [name, value ?? '']))
  const before = useRef(words)
  useEffect(() => {
    const had = Object.fromEntries(JSON.parse(before.current) as [string, string][])
    for (const [name, shown] of JSON.parse(words) as [string, string][]) {
      const field = form.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      if (field.value.trim() === had[name]) field.value = shown
    }
    before.current = words
  }, [words])
  return form
}
