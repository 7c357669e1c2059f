import { userAct } from './user-act.server'

export const deleteUser = userAct('delete', {
  summary: 'Deletes a user, who is logged out everywhere.',
  done: 'The user is deleted.',
})
