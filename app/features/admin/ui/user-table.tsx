import type { UserAction, UserState } from '~/features/accounts/rules'
import { type Column, DataTable } from '~/ui/data-table'
import { Moment } from '~/ui/moment'
import { userActionTexts, userListTitles } from '../rules'
import { ActLinks, type Question } from './confirm-act'

type Row = {
  id: string
  name: string
  email: string
  role: 'student' | 'admin'
  isVerified: boolean
  created: string
  deleted: string | null
  actions: UserAction[]
}

const columns: Column<Row>[] = [
  {
    title: 'Name',
    cell: ({ name, role }) => (
      <>
        <span className="font-bold">{name}</span>
        {role === 'admin' && <span className="text-quiet"> (admin)</span>}
      </>
    ),
    isName: true,
  },
  { title: 'Email', cell: ({ email }) => email, isAddress: true },
  { title: 'Verified', cell: ({ isVerified }) => (isVerified ? 'Yes' : 'No'), isUnbroken: true },
  { title: 'Created', cell: ({ created }) => <Moment text={created} /> },
]
const deletedColumn: Column<Row> = {
  title: 'Deleted',
  cell: ({ deleted }) => deleted && <Moment text={deleted} />,
}
const lastColumns: Column<Row>[] = [
  { title: 'Id', cell: ({ id }) => <code className="font-mono text-[0.8125rem]">{id}</code> },
  {
    title: 'Actions',
    cell: ({ id, name, actions }) => (
      <div className="flex flex-wrap gap-2 wide:flex-nowrap">
        <ActLinks
          acts={actions}
          about={id}
          name={name}
          questionFor={(action) => userQuestion(action, { id, name })}
        />
      </div>
    ),
  },
]

/** Asks before an act on a user. */
export function userQuestion(action: UserAction, user: { id: string; name: string }): Question {
  const { button, question } = userActionTexts[action]
  return {
    title: button,
    question: question(user.name),
    fields: { action, user: user.id },
    isDestructive: action === 'block' || action === 'delete',
  }
}

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
