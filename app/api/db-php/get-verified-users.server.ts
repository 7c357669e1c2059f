import { userList } from './user-list.server'

export const getVerifiedUsers = userList('The verified users.', ['verified'])
