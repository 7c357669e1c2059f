/** A link on its own line, or beside a button. */
export const textLink = 'inline-flex min-h-11 items-center text-brand underline underline-offset-4'
