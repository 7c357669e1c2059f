import { userList } from './user-list.server'

export const getAllUsers = userList('Every user but the deleted ones.', [
  'non-verified',
  'verified',
  'blocked',
])
