import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of a search form whose fields follow the address when Back or a link changes it. A field
 * with text not searched for yet stays unchanged, as does the focused one after its form was sent.
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
    const onPopState = () => {
      isBack.current = true
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
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
