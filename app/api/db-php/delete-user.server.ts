import { userAct } from './user-act.server'

export const deleteUser = userAct('delete', {
  summary: 'Deletes a user and logs them out everywhere.',
  done: 'The user is deleted.',
})
