import { ownRows } from '~/platform/db/own-rows.server'
import { activity, notifications } from '~/platform/db/tables.server'
import { accounts, sessions, users } from '../tables.server'

export const accountRows = [
  ownRows(users, users.id),
  ownRows(sessions, sessions.userId, ['token']),
  ownRows(accounts, accounts.userId, [
    'password',
    // No longer in tables.server.ts, but still in the database (decision 42).
    'access_token',
    'refresh_token',
    'id_token',
    'issuer',
    'scope',
    'access_token_expires_at',
    'refresh_token_expires_at',
  ]),
  ownRows(activity, activity.actorId),
  ownRows(notifications, notifications.personId),
]
