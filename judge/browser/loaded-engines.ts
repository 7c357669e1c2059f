import { engineSizes } from './engine-sizes.ts'
import type { BrowserLanguage } from './messages.ts'

/** A different size means a different engine. */
const keyOf = (language: BrowserLanguage) => `engine-${language}-${engineSizes[language].bytes}`

/** Whether this browser has run the engine before, so that it is probably cached. */
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
    // Storage is full or off; the size is then shown again.
  }
}

/** The download size of the first run, such as '6 MB'; null if it is small or was loaded before. */
export function sizeOfFirstRun(language: BrowserLanguage): string | null {
  const { travelMb } = engineSizes[language]
  return travelMb < 1 || wasEngineLoaded(language) ? null : `${Math.round(travelMb)} MB`
}
