import { data } from 'react-router'
import { findAccount } from '~/features/accounts/queries.server'
import { listUsers } from '~/features/accounts/queries.server/list-users'
import { requireAdmin } from '~/features/accounts/gates.server'
import { actionsFor, isUserState, type UserAction, type UserState } from '~/features/accounts/rules'
import { refusals } from '~/features/accounts/refusals'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import type { Column } from '~/ui/data-table'
import { formatMoment } from '~/ui/format'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { changeUserAsAdmin } from '../commands.server/acts'
import { eraseUserAsAdmin } from '../commands.server/erase-user'
import { emptyUserLists, userListTitles } from '../rules'
import { userActionTexts } from '../rules/act-texts'
import { readAddress } from '../schema/parts'
import { userActionForm, userListAddress } from '../schema/lists'
import { Answer, type ActAnswer } from '../ui/answer'
import { ActLinks, ConfirmActs, type Question, questionFrom } from '../ui/confirm-act'
import { ListSearch, PagedTable } from '../ui/list'
import { sendAct } from '../ui/send-act'
import { textLink } from '../ui/text-link'
import type { Route } from './+types/users'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

const orders = {
  newest: { label: 'Newest first', sort: 'created', descending: true },
  oldest: { label: 'Oldest first', sort: 'created', descending: false },
  name: { label: 'Name', sort: 'name', descending: false },
  email: { label: 'Email', sort: 'email', descending: false },
} as const

/** Admins: one page of the users in a state. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const { db } = context.get(requestContext)
  const { list } = params
  if (!isUserState(list)) throw data('There is no such list of users.', 404)

  const { search, sort, after, ask, about } = readAddress(request.url, userListAddress)
  const [{ users, next }, asked] = await Promise.all([
    listUsers(db, { state: list, search, ...orders[sort], after }),
    ask && about ? findAccount(db, about) : null,
  ])
  const moment = (at: Date | null) => at && formatMoment(at, admin.timeZone)
  return {
    list,
    search,
    sort,
    users: {
      rows: users.map(({ createdAt, deletedAt, ...row }) => ({
        ...row,
        created: moment(createdAt) ?? '',
        deleted: moment(deletedAt),
        isOwn: row.id === admin.id,
        actions: actionsFor(row.state, { isOwn: row.id === admin.id }),
      })),
      next,
      isFirstPage: after === null,
    },
    asked:
      asked && ask && actionsFor(asked.state, { isOwn: asked.id === admin.id }).includes(ask)
        ? { id: asked.id, name: asked.name, email: asked.email, action: ask }
        : null,
  }
}

/** Admins: one act on one user. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const form = await readForm(request, userActionForm)
  if (!form.ok) {
    const message = Object.values(form.reply.error ?? {})
      .flat()
      .join(' ')
    return data<ActAnswer>({ ok: false, message }, 400)
  }
  const { action: act, user: userId } = form.value
  const input = { adminId: admin.id, userId, now }
  const result =
    act === 'erase'
      ? await eraseUserAsAdmin(db, input)
      : await changeUserAsAdmin(db, { ...input, action: act })
  if (!result.ok) {
    const status = result.reason === 'no-such-user' ? 404 : 409
    return data<ActAnswer>({ ok: false, message: refusals[result.reason] }, status)
  }
  return data<ActAnswer>({ ok: true, message: userActionTexts[act].done(result.name) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAct<ActAnswer>(serverAction, (answer) => answer)
}

const sorts = Object.entries(orders).map(([value, { label }]) => ({ value, label }))

type Row = Route.ComponentProps['loaderData']['users']['rows'][number]

const columns: Column<Row>[] = [
  {
    title: 'Name',
    cell: ({ name, role, isOwn }) => (
      <>
        <span className="font-bold">{name}</span>
        {role === 'admin' && (
          <span className="text-quiet">{isOwn ? ' (admin, you)' : ' (admin)'}</span>
        )}
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
    cell: (user) => (
      <div className="flex flex-wrap gap-2 wide:flex-nowrap">
        <ActLinks
          acts={user.actions}
          about={user.id}
          name={user.name}
          questionFor={(act) => userQuestion(act, user)}
        />
      </div>
    ),
  },
]

type Asked = { id: string; name: string; email: string }

/**
 * Two people may share a name, so a question about something that cannot be undone also names the
 * email.
 */
function userQuestion(act: UserAction, { id, name, email }: Asked): Question {
  const person = act === 'erase' ? `${name} (${email})` : name
  return questionFrom(userActionTexts[act], person, { action: act, user: id })
}

/** Blocked users have no entry in the sidebar. */
const otherLists: Partial<Record<UserState, { list: UserState; label: string }>> = {
  'non-verified': { list: 'blocked', label: 'See blocked users' },
  verified: { list: 'blocked', label: 'See blocked users' },
  blocked: { list: 'verified', label: 'Back to verified users' },
}

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { list, search, sort, users, asked } = loaderData
  const other = otherLists[list]
  return (
    <ConfirmActs asked={asked && !actionData ? userQuestion(asked.action, asked) : null}>
      {other && (
        <p className="-mt-3 mb-1 text-small">
          <Link to={`/admin/users/${other.list}`} className={textLink}>
            {other.label}
          </Link>
        </p>
      )}
      <Answer answer={actionData} />
      <ListSearch
        key={list}
        label="Search by name, email or id"
        search={search}
        choice={{ label: 'Sort by', name: 'sort', chosen: sort, options: sorts }}
      />
      <PagedTable
        label={`${userListTitles[list]} users`}
        columns={[...columns, ...(list === 'deleted' ? [deletedColumn] : []), ...lastColumns]}
        page={users}
        asked={{ search, sort }}
        keyOf={({ id }) => id}
        empty={emptyUserLists[list]}
      />
    </ConfirmActs>
  )
}
