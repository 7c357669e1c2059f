import { data, Link } from 'react-router'
import { findUser, listUsers } from '~/features/accounts/queries.server/list-users'
import { requireAdmin } from '~/features/accounts/gates.server'
import { actionsFor, canFollow, isUserState, type UserState } from '~/features/accounts/rules'
import { refusals } from '~/features/accounts/refusals'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { formatMoment } from '~/ui/format'
import { changeUserAsAdmin } from '../commands.server/acts'
import { emptyUserLists, nothingFound, userActionTexts } from '../rules'
import { readAddress } from '../schema/parts'
import { userActionForm, userListAddress } from '../schema/lists'
import { Answer, type ActAnswer } from '../ui/answer'
import { ConfirmActs } from '../ui/confirm-act'
import { PageLinks } from '../ui/page-links'
import { sendAct } from '../ui/send-act'
import { textLink } from '../ui/text-link'
import { UserFilter } from '../ui/user-filter'
import { userQuestion, UserTable } from '../ui/user-table'
import type { Route } from './+types/users'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

const orders = {
  newest: { sort: 'created', descending: true },
  oldest: { sort: 'created', descending: false },
  name: { sort: 'name', descending: false },
  email: { sort: 'email', descending: false },
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
    ask && about ? findUser(db, about) : null,
  ])
  const moment = (at: Date | null) => at && formatMoment(at, admin.timeZone)
  return {
    list,
    search,
    sort,
    isFirstPage: after === null,
    next,
    users: users.map(({ createdAt, deletedAt, ...row }) => ({
      ...row,
      created: moment(createdAt) ?? '',
      deleted: moment(deletedAt),
      actions: actionsFor(row.state),
    })),
    asked: asked && ask && canFollow(ask, asked.state) ? { ...asked, action: ask } : null,
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
  const result = await changeUserAsAdmin(db, { adminId: admin.id, action: act, userId, now })
  if (!result.ok) {
    const status = result.reason === 'no-such-user' ? 404 : 409
    return data<ActAnswer>({ ok: false, message: refusals[result.reason] }, status)
  }
  return data<ActAnswer>({ ok: true, message: userActionTexts[act].done(result.name) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAct<ActAnswer>(serverAction, (answer) => answer)
}

/** Blocked users have no entry in the sidebar. */
const otherLists: Partial<Record<UserState, { list: UserState; label: string }>> = {
  verified: { list: 'blocked', label: 'See blocked users' },
  blocked: { list: 'verified', label: 'Back to verified users' },
}

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { list, search, sort, users, next, isFirstPage, asked } = loaderData
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
      <UserFilter key={list} list={list} search={search} sort={sort} />
      <UserTable
        list={list}
        users={users}
        empty={
          search ? nothingFound(emptyUserLists[list], search, next !== null) : emptyUserLists[list]
        }
      />
      <PageLinks asked={{ search, sort }} next={next} isFirstPage={isFirstPage} />
    </ConfirmActs>
  )
}
