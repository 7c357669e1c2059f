/** Creating an Intl format costs far more than using it. */
function cached<Format>(make: (key: string) => Format): (key: string) => Format {
  const formats = new Map<string, Format>()
  return (key) => {
    const format = formats.get(key) ?? make(key)
    formats.set(key, format)
    return format
  }
}

const wholeRupees = rupees(0)
const rupeesAndPaise = rupees(2)
const momentIn = cached(
  (timeZone) =>
    new Intl.DateTimeFormat('en-IN', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }),
)
const dayIn = cached(
  (timeZone) =>
    new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
)
const monthIn = cached(
  (timeZone) => new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone }),
)

function rupees(minimumFractionDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits,
  })
}

/** `45 min`, `6 h` or `1 h 10 min`, from whole minutes. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** From minor units (paise): 49900 is ₹499, 49950 is ₹499.50. */
export function formatMoney(amountMinor: number): string {
  const format = amountMinor % 100 === 0 ? wholeRupees : rupeesAndPaise
  return format.format(amountMinor / 100)
}

/** 14 Sept 2025, 10:00 am IST. */
export function formatMoment(moment: Date, timeZone: string): string {
  return momentIn(timeZone).format(moment)
}

/** 14 September 2025. */
export function formatDay(moment: Date, timeZone: string): string {
  return dayIn(timeZone).format(moment)
}

/** November 2026. */
export function formatMonth(moment: Date, timeZone: string): string {
  return monthIn(timeZone).format(moment)
}

/** '1 module', '3 modules'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** A link that calls a phone number: +91 40 5550 0142 becomes tel:+914055500142. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
