import { engineSizes } from './engine-sizes.ts'
import type { BrowserLanguage } from './messages.ts'

/** An engine of another size is another one. */
const keyOf = (language: BrowserLanguage) => `engine-${language}-${engineSizes[language].bytes}`

/** Whether this browser has run the engine before, so that its cache is likely to have it. */
function wasEngineLoaded(language: BrowserLanguage): boolean {
  try {
    return localStorage.getItem(keyOf(language)) !== null
  } catch {
    return false
  }
}

export function rememberEngine(language: BrowserLanguage): void {
  try {
    localStorage.setItem(keyOf(language), 'loaded')
  } catch {
    // Storage is full or switched off; then the size is named again.
  }
}

/** What the first run loads, as '6 MB'; null where that is little, or was loaded before. */
export function sizeOfFirstRun(language: BrowserLanguage): string | null {
  const { travelMb } = engineSizes[language]
  return travelMb < 1 || wasEngineLoaded(language) ? null : `${Math.round(travelMb)} MB`
}
