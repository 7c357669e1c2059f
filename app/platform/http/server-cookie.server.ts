import { createCookie } from 'react-router'

/** A cookie that scripts cannot read and other sites do not send with a form. */
export function createServerCookie(
  name: string,
  options: { maxAge: number; secure?: boolean; secrets?: string[] },
) {
  const cookie = createCookie(name, { httpOnly: true, sameSite: 'lax', path: '/', ...options })
  return {
    /** Null if the browser sent none, or one that is not signed with a secret of `secrets`. */
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

/** The headers that delete the site's cookies that a request has, except those of these names. */
export function clearCookies(
  { headers }: Pick<Request, 'headers'>,
  except: readonly string[],
): string[] {
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/)
  const names = new Set(pairs.map((pair) => pair.split('=', 1)[0] ?? ''))
  return [...names]
    .filter((name) => /^(?:__Host-)?site\.\w+$/.test(name) && !except.includes(name))
    .map((name) => {
      const secure = name.startsWith('__Host-') ? '; Secure' : ''
      return `${name}=; Max-Age=0; Path=/; HttpOnly${secure}; SameSite=Lax`
    })
}
