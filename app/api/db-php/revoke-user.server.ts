import { userAct } from './user-act.server'

export const revokeUser = userAct('revoke', {
  summary: 'Restores a deleted user.',
  done: 'The user is restored.',
})
