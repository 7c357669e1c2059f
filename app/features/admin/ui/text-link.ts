/** A link on a line of its own, or beside a button. */
export const textLink = 'inline-flex min-h-11 items-center text-brand underline underline-offset-4'
