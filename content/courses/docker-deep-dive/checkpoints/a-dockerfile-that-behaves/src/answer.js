import { z } from 'zod'
import { fineFor } from './fine.js'

const daysLate = z.coerce.number().int().min(0).max(3650)

export async function answer(url) {
  if (url.pathname === '/health') return { status: 200, body: { ok: true } }
  if (url.pathname === '/fine') {
    const days = daysLate.safeParse(url.searchParams.get('days') ?? undefined)
    if (!days.success) return { status: 400, body: { error: 'days: 0 to 3650' } }
    return { status: 200, body: { days: days.data, paise: fineFor(days.data) } }
  }
  return { status: 404, body: { error: 'not found' } }
}
