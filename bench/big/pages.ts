import type pg from 'pg'
import { bigHackathonId } from './hackathon.ts'
import { rareName } from './people.ts'

/** A page that is measured, and who opens it. */
export type BigPage = { name: string; path: string; as: 'admin' | 'student' }

/** The pages of a filled site whose cost might grow with it; the ids in them are of this site. */
export async function listBigPages(db: pg.Client): Promise<BigPage[]> {
  const { rows } = await db.query<{
    orderId: string
    email: string
    deepId: string
    oldId: string
    lesson: string
  }>(
    `select o.id as "orderId", u.email,
       (select id from users where state = 'verified' order by created_at, id limit 1 offset 60) as "deepId",
       (select id from hackathon_registrations order by created_at, id limit 1 offset 60) as "oldId",
       (select '/course/' || m.course_id || '/' || m.id from course_modules m
        join courses c on c.id = m.course_id
        where c.price_minor = 0 and m.removed_at is null
        order by c.position, m.position limit 1) as lesson
     from orders o join users u on u.id = o.student_id order by o.created_at limit 1`,
  )
  const [known] = rows
  if (!known) throw new Error('There are no orders to look for')
  const pages = (address: string, names: Record<string, string>): BigPage[] =>
    Object.entries(names).map(([name, path]) => ({ name, path: `${address}${path}`, as: 'admin' }))
  const search = (words: string) => `?search=${encodeURIComponent(words)}`
  return [
    { name: 'student: dashboard', path: '/dashboard', as: 'student' },
    { name: 'student: daily review', path: '/dashboard/review', as: 'student' },
    { name: 'student: lesson', path: known.lesson, as: 'student' },
    { name: 'student: search', path: '/search?q=container+volumes', as: 'student' },
    { name: 'student: search with a typo', path: '/search?q=contianer+volums', as: 'student' },
    {
      name: 'student: results and winners',
      path: `/hackathons/${bigHackathonId}/results`,
      as: 'student',
    },
    { name: 'admin home', path: '/admin', as: 'admin' },
    ...pages('/admin/users/verified', {
      'users: first page': '',
      'users: far down': `?after=${known.deepId}`,
      'users: by name, first page': '?sort=name',
      'users: search “Sharma”': search('Sharma'),
      'users: search “Sharma”, by name': `${search('Sharma')}&sort=name`,
      [`users: search “${rareName}”`]: search(rareName),
      'users: search “शर्मा”': search('शर्मा'),
      'users: search “sh”': search('sh'),
      'users: search “zq”': search('zq'),
      'users: search an email': search(known.email),
    }),
    ...pages('/admin/users/blocked', { 'blocked users: search “Sharma”': search('Sharma') }),
    ...pages('/admin/payments', {
      'payments: first page': '',
      'payments: search “Sharma”': search('Sharma'),
      [`payments: search “${rareName}”`]: search(rareName),
      'payments: search an email': search(known.email),
      'payments: search an order': search(known.orderId),
      'payments: search “sh”': search('sh'),
      'payments: search “zq”': search('zq'),
    }),
    ...pages('/admin/hackathon-users', {
      'hackathon users: first page': '',
      'hackathon users: far down': `?after=${known.oldId}`,
      'hackathon users: search “Sharma”': search('Sharma'),
      'hackathon users: search “Gauhati”': search('Gauhati'),
      'hackathon users: search “sh”': search('sh'),
      'hackathon users: search “zq”': search('zq'),
    }),
    ...pages('', {
      'admin: hackathon': `/admin/hackathons?event=${bigHackathonId}`,
      'admin: results, 10,000 projects': `/admin/hackathon-results?event=${bigHackathonId}`,
      'admin: winners': `/admin/hackathon-winners?event=${bigHackathonId}`,
    }),
  ]
}
