import type { UserAction, UserState } from '~/features/accounts/rules'
import { type Column, DataTable } from '~/ui/data-table'
import { userListTitles } from '../rules'
import { ActionLink } from './user-actions'

type Row = {
  id: string
  name: string
  email: string
  role: 'student' | 'admin'
  isVerified: boolean
  createdWords: string
  deletedWords: string | null
  actions: UserAction[]
}

const columns: Column<Row>[] = [
  {
    title: 'Name',
    cell: ({ name, role }) => (
      <>
        <span className="font-[600]">{name}</span>
        {role === 'admin' && <span className="text-quiet"> (admin)</span>}
      </>
    ),
  },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Verified', cell: ({ isVerified }) => (isVerified ? 'Yes' : 'No') },
  { title: 'Created', cell: ({ createdWords }) => createdWords },
]
const deletedColumn: Column<Row> = { title: 'Deleted', cell: ({ deletedWords }) => deletedWords }
const lastColumns: Column<Row>[] = [
  { title: 'Id', cell: ({ id }) => <code className="font-mono text-[0.8125rem]">{id}</code> },
  {
    title: 'Actions',
    cell: ({ id, name, actions }) => (
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <ActionLink key={action} user={{ id, name }} action={action} />
        ))}
      </div>
    ),
  },
]

/** Users with what can be done to each. */
export function UserTable({
  list,
  users,
  empty,
}: {
  list: UserState
  users: Row[]
  empty: string
}) {
  return (
    <DataTable
      label={`${userListTitles[list]} users`}
      columns={[...columns, ...(list === 'deleted' ? [deletedColumn] : []), ...lastColumns]}
      rows={users}
      keyOf={({ id }) => id}
      empty={empty}
    />
  )
}
