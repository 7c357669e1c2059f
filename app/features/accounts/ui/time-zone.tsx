const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

export function withTimeZone(address: string): string {
  const sign = address.includes('?') ? '&' : '?'
  return `${address}${sign}timeZone=${encodeURIComponent(ownTimeZone())}`
}

/** The browser's time zone; empty without scripts. */
export function TimeZoneField() {
  return <input type="hidden" name="timeZone" ref={fillIn} />
}

function fillIn(input: HTMLInputElement | null): void {
  if (input) input.value = ownTimeZone()
}
