import { readFileSync } from 'node:fs'
import pg from 'pg'

const file = process.env.DB_PASSWORD_FILE
const pool = new pg.Pool({
  host: process.env.DB_HOST ?? 'db',
  user: 'library',
  database: 'library',
  password: file ? readFileSync(file, 'utf8').trim() : process.env.DB_PASSWORD,
  connectionTimeoutMillis: 3000,
})
pool.on('error', (error) => console.error('database:', error.message))

export async function loansOf(card) {
  const { rows } = await pool.query(
    `select title, greatest(0, current_date - due) as "daysLate"
     from loans where card = $1 order by due`,
    [card],
  )
  return rows
}
