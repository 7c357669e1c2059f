import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of a search form whose fields follow the address: when Back or a link has changed what is
 * looked for, they show it. A field that holds something else than the address had stays as it is:
 * somebody is about to look for that; and so does the one that was typed into as its form was sent,
 * whatever it holds by now.
 */
export function useSearchForm(
  values: Record<string, string | undefined>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const shownValues = JSON.stringify(
    Object.entries(values).map(([name, value]) => [name, value ?? '']),
  )
  const before = useRef(shownValues)
  const isBack = useRef(false)
  useEffect(() => {
    const note = () => {
      isBack.current = true
    }
    window.addEventListener('popstate', note)
    return () => window.removeEventListener('popstate', note)
  }, [])
  useEffect(() => {
    const had = Object.fromEntries(JSON.parse(before.current) as [string, string][])
    for (const [name, shown] of JSON.parse(shownValues) as [string, string][]) {
      const field = form.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      const isTypedInto = !isBack.current && field === document.activeElement
      if (field.value.trim() === had[name] && !isTypedInto) field.value = shown
    }
    before.current = shownValues
    isBack.current = false
  }, [shownValues])
  return form
}
