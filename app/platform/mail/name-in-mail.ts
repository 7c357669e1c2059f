import type { Mail } from './mail.server'

const mostCharacters = 40

/**
 * An address, a link, or part of one. No person's name has these; a team's may, as in '=1+1 & Co.'
 */
const addressSign = /[@/\\:?%<>]|^www\b|[\p{L}\p{N}-]{2,}\.[\p{L}\p{N}-]{2,}/iu
/** More digits than 'Team 2026' has: five without a letter between them, or seven in total. */
const phoneNumber = /\p{N}(?:(?:[^\p{L}\p{N}]*\p{N}){4}|(?:\P{N}*\p{N}){6})/u

/**
 * For an email to an unverified address: somebody could otherwise put a message or link in the
 * name.
 */
export function nameInMail(name: string): string {
  return cutName(name).shown
}

/** As `nameInMail`, with '…' where a team's name is cut. */
export function teamNameInMail(name: string): string {
  const { shown, isCut } = cutName(name)
  return isCut && shown !== '' ? `${shown}…` : shown
}

function cutName(name: string): { shown: string; isCut: boolean } {
  // Browsers also read this one as a dot.
  const plain = name.normalize('NFKC').replaceAll('。', '.')
  const forbidden = phoneNumber.test(plain) ? [addressSign, /\p{N}/u] : [addressSign]
  const words = plain
    .split(/[\s\p{C}]+/u)
    .filter((word) => word !== '' && !forbidden.some((sign) => sign.test(word)))
    // 'R.Kumar' is a name, but 'x.co' would become a link.
    .map((word) => word.replaceAll(/\.(?=[\p{L}\p{N}])/gu, '. '))
  let shown = ''
  for (const word of words) {
    const longer = shown === '' ? word : `${shown} ${word}`
    if (Array.from(longer).length > mostCharacters) return { shown, isCut: true }
    shown = longer
  }
  return { shown, isCut: false }
}

/** The first line of an email: 'Hello Asha Verma,'. */
export function greetingFor(name: string): string {
  const shown = nameInMail(name)
  return shown === '' ? 'Hello,' : `Hello ${shown},`
}

/** An email to a person: a greeting, then paragraphs. */
export function mailTo(
  { name, email }: { name: string; email: string },
  subject: string,
  paragraphs: readonly string[],
  links?: Mail['links'],
): Mail {
  return { to: email, subject, text: [greetingFor(name), ...paragraphs].join('\n\n'), links }
}
