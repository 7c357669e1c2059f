import { userAct } from './user-act.server'

export const blockUser = userAct('block', {
  summary: 'Blocks a user and logs them out everywhere.',
  done: 'The user is blocked.',
})
