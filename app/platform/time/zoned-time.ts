/** What clocks of a zone show at a moment, as `YYYY-MM-DDTHH:MM`, which is how browsers send a date and a time. */
export function timeInZone(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(moment).replace(' ', 'T')
}

/** Also of a time that the clocks skip; null for what is no date and time. */
export function momentInZone(time: string, timeZone: string): Date | null {
  const asUtcMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time) ? Date.parse(`${time}Z`) : Number.NaN
  // Date.parse takes 31 February for 3 March.
  if (Number.isNaN(asUtcMs) || !new Date(asUtcMs).toISOString().startsWith(time)) return null
  const offsetMs = (atMs: number) =>
    Date.parse(`${timeInZone(new Date(atMs), timeZone)}Z`) - Math.floor(atMs / 60_000) * 60_000
  // The zone's offset at the moment itself, which the first guess may miss by a change of clocks.
  const nearMs = asUtcMs - offsetMs(asUtcMs)
  return new Date(asUtcMs - offsetMs(nearMs))
}

/** Every name of the IANA database counts, the newer ones that some browsers give as well. */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Z]/i.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
