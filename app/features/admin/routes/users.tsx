import { data, Link } from 'react-router'
import { findUser, listUsers } from '~/features/accounts/queries.server/list-users'
import { requireAdmin } from '~/features/accounts/gates.server'
import { actionsFor, canFollow, isUserState } from '~/features/accounts/rules'
import { refusals } from '~/features/accounts/refusals'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { formatMoment } from '~/ui/format'
import { adminActs } from '../commands.server/acts'
import { emptyUserLists, nothingFound, userActionWords } from '../rules'
import { readAddress } from '../schema/parts'
import { userActionForm, userListAddress } from '../schema/users'
import { Answer, type ActAnswer } from '../ui/answer'
import { askForAct } from '../ui/ask-for-act'
import { Asker } from '../ui/asker'
import { PageLinks } from '../ui/page-links'
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
      createdWords: moment(createdAt) ?? '',
      deletedWords: moment(deletedAt),
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
    const words = Object.values(form.reply.error ?? {})
      .flat()
      .join(' ')
    return data<ActAnswer>({ ok: false, words }, 400)
  }
  const { action: act, user: userId } = form.value
  const result = await adminActs(db, { adminId: admin.id, action: act, userId, now })
  if (!result.ok) {
    const status = result.reason === 'no-such-user' ? 404 : 409
    return data<ActAnswer>({ ok: false, words: refusals[result.reason] }, status)
  }
  return data<ActAnswer>({ ok: true, words: userActionWords[act].done(result.name) })
}

const otherList = 'inline-flex min-h-11 items-center text-brand underline underline-offset-4'

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askForAct<ActAnswer>(serverAction, (answer) => answer)
}

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { list, search, sort, users, next, isFirstPage, asked } = loaderData
  return (
    <Asker asked={asked && !actionData ? userQuestion(asked.action, asked) : null}>
      {(list === 'verified' || list === 'blocked') && (
        <p className="-mt-3 mb-1 text-small">
          {list === 'verified' ? (
            <Link to="/admin/users/blocked" className={otherList}>
              See blocked users
            </Link>
          ) : (
            <Link to="/admin/users/verified" className={otherList}>
              Back to verified users
            </Link>
          )}
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
    </Asker>
  )
}
