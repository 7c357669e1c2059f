import { userAct } from './user-act.server'

export const revokeUser = userAct('revoke', {
  summary: 'Takes back the deletion of a user.',
  done: 'The user is restored.',
})
