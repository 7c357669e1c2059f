import { bigint, date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What people did, append-only: a room writes here in the transaction of the act itself, and the
 * rooms above it read. `localDay` is the day on the person's own calendar when it happened.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: text('actor_id').notNull(),
    /** What was done, as noun and past verb: `module-completed`. */
    kind: text('kind').notNull(),
    /** What it was done to, as the room names it: `react-basics/props`. */
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    occurredAt: timestamp('occurred_at', { withTimezone: true, mode: 'date' }).notNull(),
    localDay: date('local_day', { mode: 'string' }).notNull(),
  },
  (t) => [index('events_actor_day').on(t.actorId, t.localDay)],
)

/** Values that one installation makes once and all its processes share. */
export const installationValues = pgTable('installation_values', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
