import { createCookie } from 'react-router'

/** A cookie that scripts cannot read and other sites do not send with a form. */
export function createServerCookie(
  name: string,
  options: { maxAge: number; secure?: boolean; secrets?: string[] },
) {
  const cookie = createCookie(name, { httpOnly: true, sameSite: 'lax', path: '/', ...options })
  return {
    /** Null when the browser sent none, or one that is not signed by a secret of `secrets`. */
    async read({ headers }: Pick<Request, 'headers'>): Promise<string | null> {
      const value: unknown = await cookie.parse(headers.get('cookie'))
      return typeof value === 'string' && value !== '' ? value : null
    },
    /** The header that stores it. */
    write: (value: string, secure = options.secure) => cookie.serialize(value, { secure }),
    /** The header that deletes it. */
    clear: () => cookie.serialize('', { maxAge: 0 }),
  }
}
