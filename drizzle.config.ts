import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './app/features/*/tables.server.ts',
    './app/features/*/tables.server/*.ts',
    './app/platform/db/tables.server.ts',
  ],
  out: './db/migrations',
})
