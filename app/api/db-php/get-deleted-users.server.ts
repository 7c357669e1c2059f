import { userList } from './user-list.server'

export const getDeletedUsers = userList('The deleted users.', ['deleted'])
