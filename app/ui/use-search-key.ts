import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Ctrl+K and ⌘K open the search on every page, except in a code editor that uses them itself. */
export function useSearchKey(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('main input[name=q]')
      if (!field) void navigate('/search')
      field?.focus()
      field?.select()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [navigate])
}
