import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { tokenPurposes, userStates } from './rules'
import { searchableText } from '~/platform/db/text-search.server'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const changeTimes = {
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}
const ownId = () => text('id').primaryKey().$defaultFn(randomUUID)
const ofUser = () => text('user_id').references(() => users.id, { onDelete: 'cascade' })

export const users = pgTable(
  'users',
  {
    id: ownId(),
    name: text('name').notNull(),
    /** Lower case: one address, one account. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** When the owner first proved the address; null where only an admin marked it as verified. */
    emailProvedAt: moment('email_proved_at'),
    image: text('image'),
    ...changeTimes,
    role: text('role', { enum: ['student', 'admin'] })
      .notNull()
      .default('student'),
    blockedAt: moment('blocked_at'),
    deletedAt: moment('deleted_at'),
    /** IANA name; the days of a streak are days of this zone. */
    timeZone: text('time_zone').notNull().default('Asia/Kolkata'),
    /** Incremented with each change to name, picture, time zone or profile (decision 41). */
    version: integer('version').notNull().default(0),
    /** Derived by the database, so that all lists agree. */
    state: text('state', { enum: userStates })
      .notNull()
      .generatedAlwaysAs(
        sql`case when deleted_at is not null then 'deleted' when blocked_at is not null then 'blocked' when email_verified then 'verified' else 'non-verified' end`,
      ),
  },
  (t) => [
    index('users_state_created_at').on(t.state, t.createdAt, t.id),
    index('users_state_name').on(t.state, sql`lower(${t.name})`, t.id),
    index('users_state_email').on(t.state, t.email),
    index('users_created_at').on(t.createdAt),
    index('users_search').using('gin', sql`${searchableText(t.name, t.email)} gin_trgm_ops`),
  ],
)

/** Users by state, as changes to be summed: triggers insert them, `mergeUserCounts` merges them. */
export const userCounts = pgTable('user_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  state: text('state', { enum: userStates }).notNull(),
  change: integer('change').notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: ownId(),
    token: text('token').notNull().unique(),
    userId: ofUser().notNull(),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent'),
    ...changeTimes,
  },
  (t) => [index('sessions_user_id').on(t.userId), index('sessions_expires_at').on(t.expiresAt)],
)

/** Sign-in methods: a password's hash, or the account at a provider that is linked. */
export const accounts = pgTable(
  'accounts',
  {
    id: ownId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ofUser().notNull(),
    password: text('password'),
    ...changeTimes,
  },
  (t) => [
    index('accounts_user_id').on(t.userId),
    uniqueIndex('accounts_provider_account').on(t.providerId, t.accountId),
  ],
)

/**
 * Links sent by mail or printed for the operator, and states of sign-ins with a provider. Only hashes,
 * so that no reader of the table can use one.
 */
export const accountTokens = pgTable(
  'account_tokens',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: tokenPurposes }).notNull(),
    /** Null where the token names nobody: it makes the first admin, or signs in. */
    userId: ofUser(),
    /** What a sign-in with a provider began with. */
    payload: jsonb('payload'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    index('account_tokens_user_id').on(t.userId),
    index('account_tokens_expires_at').on(t.expiresAt),
  ],
)
