import type { LoadRequest } from './load-job.ts'
import type { Row } from './row.ts'
import { addStudents } from './students.ts'
import type { World } from './world.ts'

const userCount = 100_000

/** The lists of users as admins use them: by state, sorted, searched, further down. */
export async function prepareAdminList({ db, cookieOf }: World): Promise<Row[]> {
  const [admin = ''] = await addStudents(db, 'admin', 1)
  await db.query(`update users set role = 'admin' where id = $1`, [admin])
  await db.query(
    `insert into users (id, name, email, email_verified, created_at)
     select 'crowd-' || n, (array['Asha', 'Ravi', 'आशा', 'Meera', 'Kabir'])[1 + n % 5] || ' ' || n,
       'crowd-' || n || '@example.com', n % 3 = 0, now() - n * interval '1 minute'
     from generate_series(1, $1::int) as n`,
    [userCount],
  )
  const paths = [
    '/admin/users/verified',
    '/admin/users/non-verified',
    '/admin/users/verified?sort=name',
    '/admin/users/verified?search=meera+99',
    '/admin/users/non-verified?search=crowd-7',
    '/admin/users/verified?after=crowd-60000',
  ]
  const requests = paths.map<LoadRequest>((path) => ({
    method: 'GET',
    path,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', cookie: cookieOf(admin) },
  }))
  return [
    { name: 'admin list, 100,000 users', status: 200, until: { seconds: 3 }, next: () => requests },
  ]
}
