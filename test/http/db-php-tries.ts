import { randomUUID } from 'node:crypto'
import type { operations } from '~/api/db-php/operations.server'
import type { users } from '~/features/accounts/tables.server'
import { password, type Person } from './person'

/** The caller, and the user that the call concerns. */
export type People = {
  visitor: Person
  student: Person
  another: Person
  admin: Person
  blockedAdmin: Person
  idOf: (person: Person) => Promise<string>
  /** A user in this state that no other test uses. */
  newUser: (state: Partial<typeof users.$inferInsert>) => Promise<string>
}

export const ways = [
  'succeeds',
  'is refused',
  'malformed',
  'without a session',
  'as another',
] as const
type Way = (typeof ways)[number]
/** A call and the status of its answer. */
type Try = (people: People) => Promise<[by: Person, payload: object, status: number]>

const newEmail = () => `${randomUUID()}@example.org`
const registration = (email: string) => ({
  name: 'Asha Verma',
  email,
  Mobile: '+91 98765 43210',
  College_Name: 'JNTU Hyderabad',
})
const signUp = (email: string) => ({ name: 'Asha Verma', email, password })

/** A call about one's own profile: no other session may make it, not even an admin's. */
function ofOneself(payload: object, wrong: object): Record<Way, Try> {
  const about = async ({ idOf, student }: People) => ({ ...payload, user_id: await idOf(student) })
  return {
    succeeds: async (people) => [people.student, await about(people), 200],
    'is refused': async (people) => [people.admin, await about(people), 403],
    malformed: async (people) => [people.student, { ...(await about(people)), ...wrong }, 400],
    'without a session': async (people) => [people.visitor, await about(people), 401],
    'as another': async (people) => [people.another, await about(people), 403],
  }
}

type State = Partial<typeof users.$inferInsert>

/** An action on a user that is possible in state `right` and refused in state `wrong`. */
function onAUser(right: State, wrong: State): Record<Way, Try> {
  const about = async (people: People, state: State) => ({ user_id: await people.newUser(state) })
  return {
    succeeds: async (people) => [people.admin, await about(people, right), 200],
    'is refused': async (people) => [people.admin, await about(people, wrong), 409],
    malformed: async ({ admin }) => [admin, { user_id: 7 }, 400],
    'without a session': async (people) => [people.visitor, await about(people, right), 401],
    'as another': async (people) => [people.student, await about(people, right), 403],
  }
}

const list: Record<Way, Try> = {
  succeeds: async ({ admin }) => [admin, {}, 200],
  'is refused': async ({ blockedAdmin }) => [blockedAdmin, {}, 401],
  malformed: async ({ admin }) => [admin, { after: 7 }, 400],
  'without a session': async ({ visitor }) => [visitor, {}, 401],
  'as another': async ({ another }) => [another, {}, 403],
}

const verified = { emailVerified: true }
const deleted = { deletedAt: new Date() }
const profile = { name: 'Asha Verma', headline: 'Ropes', skills: ['Knots'] }

export const tries: Record<keyof typeof operations, Record<Way, Try>> = {
  login: {
    succeeds: async ({ student, visitor }) => [visitor, { email: student.email, password }, 200],
    'is refused': async ({ student: { email }, visitor }) => [
      visitor,
      { email, password: 'not this one' },
      401,
    ],
    malformed: async ({ visitor }) => [visitor, { email: 'asha', password }, 400],
    'without a session': async ({ visitor }) => [visitor, { email: newEmail(), password }, 401],
    'as another': async ({ another, student: { email } }) => [another, { email, password }, 200],
  },
  signup: {
    succeeds: async ({ visitor }) => [visitor, signUp(newEmail()), 200],
    'is refused': async ({ student, visitor }) => [visitor, signUp(student.email), 409],
    malformed: async ({ visitor }) => [visitor, { ...signUp(newEmail()), name: ['Asha'] }, 400],
    'without a session': async ({ visitor }) => [visitor, signUp(newEmail()), 200],
    'as another': async ({ another, student }) => [another, signUp(student.email), 409],
  },
  get_profile: ofOneself({}, { user_id: '' }),
  update_profile: ofOneself(profile, { skills: 'Knots' }),
  hackathon_register: {
    succeeds: async ({ student }) => [student, registration(student.email), 200],
    'is refused': async ({ student }) => [student, registration(student.email), 409],
    malformed: async ({ student }) => [student, { ...registration(newEmail()), Mobile: 9 }, 400],
    'without a session': async ({ visitor }) => [visitor, registration(newEmail()), 200],
    'as another': async ({ another, student }) => [another, registration(student.email), 409],
  },
  verify_user: onAUser({}, verified),
  block_user: onAUser(verified, deleted),
  delete_user: onAUser(verified, deleted),
  revoke_user: onAUser(deleted, verified),
  get_all_users: list,
  get_verified_users: list,
  get_deleted_users: list,
  get_all_hackathons: list,
}
