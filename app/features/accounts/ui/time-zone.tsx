function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Adds to an address what only a browser with scripts knows: whose days its person lives in. */
export function withTimeZone(address: string): string {
  const sign = address.includes('?') ? '&' : '?'
  return `${address}${sign}timeZone=${encodeURIComponent(ownTimeZone())}`
}

/** Hands the time zone along with a form; empty where no scripts run. */
export function TimeZoneField() {
  return <input type="hidden" name="timeZone" ref={fillIn} />
}

function fillIn(input: HTMLInputElement | null): void {
  if (input) input.value = ownTimeZone()
}
