import { userAct } from './user-act.server'

export const verifyUser = userAct('verify', {
  summary: 'Verifies a user.',
  done: 'The user is verified.',
})
