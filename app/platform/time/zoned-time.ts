/** The local time of a zone at a moment, as `YYYY-MM-DDTHH:MM`, the format browsers send. */
export function timeInZone(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(moment).replace(' ', 'T')
}

/** Also accepts a time that the clocks skip; null if it is not a date and time. */
export function momentInZone(time: string, timeZone: string): Date | null {
  const asUtcMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time) ? Date.parse(`${time}Z`) : Number.NaN
  // Date.parse reads 31 February as 3 March.
  if (Number.isNaN(asUtcMs) || !new Date(asUtcMs).toISOString().startsWith(time)) return null
  const offsetMs = (atMs: number) =>
    Date.parse(`${timeInZone(new Date(atMs), timeZone)}Z`) - Math.floor(atMs / 60_000) * 60_000
  // The zone's offset at the moment itself; the first guess may be on the wrong side of a clock
  // change.
  const nearMs = asUtcMs - offsetMs(asUtcMs)
  return new Date(asUtcMs - offsetMs(nearMs))
}

/** Accepts every name of the IANA database, including newer ones that only some browsers report. */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Z]/i.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
