import { Contrast, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'

type Theme = 'system' | 'light' | 'dark'

const storageKey = 'theme'
const labels: Record<Theme, string> = { system: 'as your system', light: 'light', dark: 'dark' }
const icons = { system: Contrast, light: Sun, dark: Moon }
const following: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }

/** A button that goes through the three themes; hidden without scripts. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  const next = following[theme]
  const Icon = icons[theme]
  return (
    <button
      type="button"
      onClick={() => chooseTheme(next)}
      title={`Theme: ${labels[theme]}`}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-control text-quiet transition-colors hover:bg-sunk hover:text-ink noscript:hidden ${className}`}
    >
      <span className="sr-only">{`Theme: ${labels[theme]}. Change to ${labels[next]}`}</span>
      <Icon aria-hidden="true" className="size-5.5" />
    </button>
  )
}

const listeners = new Set<() => void>()

function subscribe(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    applyTheme(themeFrom(event.newValue))
    onChange()
  }
  listeners.add(onChange)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onStorage)
  }
}

function readTheme(): Theme {
  return themeFrom(document.documentElement.dataset.theme)
}

function themeFrom(value: string | null | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system'
}

function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  for (const listener of listeners) listener()
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be switched off; then the choice holds for this page.
  }
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
