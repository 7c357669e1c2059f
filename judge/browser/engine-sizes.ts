import type { BrowserLanguage } from './messages.ts'

/**
 * What has to come before the first program runs: `bytes` as the worker counts them, and how many
 * megabytes of that travel. The build says whether this still holds (test/engine-files.test.ts).
 */
export const engineSizes: Record<BrowserLanguage, { bytes: number; travelMb: number }> = {
  javascript: { bytes: 503_134, travelMb: 0.2 },
  python: { bytes: 13_343_680, travelMb: 6.3 },
  typescript: { bytes: 503_134, travelMb: 0.2 },
}
