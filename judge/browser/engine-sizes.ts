import type { BrowserLanguage } from './messages.ts'

/**
 * What must be downloaded before the first run: `bytes` as the worker counts them, and the
 * compressed megabytes that travel. A test checks these against the build
 * (test/engine-files.test.ts).
 */
export const engineSizes: Record<BrowserLanguage, { bytes: number; travelMb: number }> = {
  javascript: { bytes: 503_134, travelMb: 0.2 },
  python: { bytes: 13_343_680, travelMb: 6.3 },
  typescript: { bytes: 503_134, travelMb: 0.2 },
}

/** The same for a page's preview: React, the compiler of JSX and what runs them. */
export const previewTravelMb = 0.3
