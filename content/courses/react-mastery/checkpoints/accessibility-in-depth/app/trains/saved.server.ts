import { createCookie } from 'react-router'
import { z } from 'zod'

const cookie = createCookie('saved', {
  httpOnly: true,
  maxAge: 60 * 60 * 24 * 180,
  sameSite: 'lax',
  secure: import.meta.env.PROD,
})
const numbers = z.array(z.string()).catch([])

export async function readSaved(request: Request) {
  return numbers.parse(await cookie.parse(request.headers.get('Cookie')))
}

export function writeSaved(saved: string[]) {
  return cookie.serialize(saved)
}
