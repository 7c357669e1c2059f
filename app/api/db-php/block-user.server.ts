import { userAct } from './user-act.server'

export const blockUser = userAct('block', {
  summary: 'Blocks a user, who is logged out everywhere.',
  done: 'The user is blocked.',
})
