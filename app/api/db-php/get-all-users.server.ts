import { userList } from './user-list.server'

export const getAllUsers = userList('All users except deleted ones.', [
  'non-verified',
  'verified',
  'blocked',
])
