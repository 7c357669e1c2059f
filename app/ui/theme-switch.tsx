import { useSyncExternalStore } from 'react'
import { removeKey, writeText } from './storage'
import { StrokeIcon } from './stroke-icon'

type Theme = 'system' | 'light' | 'dark'

const storageKey = 'theme'
const labels: Record<Theme, string> = { system: 'as your system', light: 'light', dark: 'dark' }
const icons: Record<Theme, string> = {
  system: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0',
  light:
    'M16.2 12a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  dark: 'M20 14.5A8.3 8.3 0 0 1 9.5 4a8.3 8.3 0 1 0 10.5 10.5Z',
}
const following: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }

/** A button that cycles through the three themes; hidden without scripts. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  const next = following[theme]
  return (
    <button
      type="button"
      onClick={() => chooseTheme(next)}
      title={`Theme: ${labels[theme]}`}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-control text-quiet transition-colors hover:bg-sunk hover:text-ink noscript:hidden ${className}`}
    >
      <span className="sr-only">{`Theme: ${labels[theme]}. Change to ${labels[next]}`}</span>
      <StrokeIcon path={icons[theme]} className="size-5.5">
        {theme === 'system' && <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentColor" />}
      </StrokeIcon>
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
  if (theme === 'system') removeKey(storageKey)
  else writeText(storageKey, theme)
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
