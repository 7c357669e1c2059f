import pg from 'pg'

const pool = new pg.Pool({
  host: 'localhost',
  user: 'shop',
  database: 'shop',
  password: process.env.DB_PASSWORD,
  connectionTimeoutMillis: 3000,
})
