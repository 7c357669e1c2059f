import type { Mail } from './mail.server'

const mostCharacters = 40

/** An address, a link, or part of one: nobody's name has these, and a team may be '=1+1 & Co.' */
const addressSign = /[@/\\:?%<>]|^www\b|[\p{L}\p{N}-]{2,}\.[\p{L}\p{N}-]{2,}/iu
/** More than 'Team 2026' has: five digits with no letter between them, or seven in all. */
const phoneNumber = /\p{N}(?:(?:[^\p{L}\p{N}]*\p{N}){4}|(?:\P{N}*\p{N}){6})/u

/** For a mail to an unproved address: whoever typed the name could make it carry a text or link. */
export function nameInMail(name: string): string {
  // Browsers read this one as a dot as well.
  const plain = name.normalize('NFKC').replaceAll('。', '.')
  const forbidden = phoneNumber.test(plain) ? [addressSign, /\p{N}/u] : [addressSign]
  const words = plain
    .split(/[\s\p{C}]+/u)
    .filter((word) => word !== '' && !forbidden.some((sign) => sign.test(word)))
    // 'R.Kumar' is a name, and 'x.co' would be a link.
    .map((word) => word.replaceAll(/\.(?=[\p{L}\p{N}])/gu, '. '))
  let shown = ''
  for (const word of words) {
    const longer = shown === '' ? word : `${shown} ${word}`
    if (Array.from(longer).length > mostCharacters) break
    shown = longer
  }
  return shown
}

/** The first line of a mail: 'Hello Asha Verma,'. */
export function greetingFor(name: string): string {
  const shown = nameInMail(name)
  return shown === '' ? 'Hello,' : `Hello ${shown},`
}

/** A mail to a person: a greeting, then paragraphs. */
export function mailTo(
  { name, email }: { name: string; email: string },
  subject: string,
  paragraphs: readonly string[],
  links?: Mail['links'],
): Mail {
  return { to: email, subject, text: [greetingFor(name), ...paragraphs].join('\n\n'), links }
}
