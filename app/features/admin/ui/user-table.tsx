import type { UserAction, UserState } from '~/features/accounts/rules'
import { type Column, DataTable } from '~/ui/data-table'
import { Moment } from '~/ui/moment'
import { userActionWords, userListTitles } from '../rules'
import { AskLink, type Question } from './asker'

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
        <span className="font-bold">{name}</span>
        {role === 'admin' && <span className="text-quiet"> (admin)</span>}
      </>
    ),
    isName: true,
  },
  { title: 'Email', cell: ({ email }) => email, isAddress: true },
  { title: 'Verified', cell: ({ isVerified }) => (isVerified ? 'Yes' : 'No'), isUnbroken: true },
  { title: 'Created', cell: ({ createdWords }) => <Moment text={createdWords} /> },
]
const deletedColumn: Column<Row> = {
  title: 'Deleted',
  cell: ({ deletedWords }) => deletedWords && <Moment text={deletedWords} />,
}
const lastColumns: Column<Row>[] = [
  { title: 'Id', cell: ({ id }) => <code className="font-mono text-[0.8125rem]">{id}</code> },
  {
    title: 'Actions',
    cell: ({ id, name, actions }) => (
      <div className="flex flex-wrap gap-2 wide:flex-nowrap">
        {actions.map((action) => (
          <AskLink
            key={action}
            act={action}
            about={id}
            name={name}
            question={userQuestion(action, { id, name })}
          />
        ))}
      </div>
    ),
  },
]

/** Asks before an act on a user. */
export function userQuestion(action: UserAction, user: { id: string; name: string }): Question {
  const { button, question } = userActionWords[action]
  return {
    title: button,
    question: question(user.name),
    fields: { action, user: user.id },
    isGrave: action === 'block' || action === 'delete',
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
