import { login } from './login.server'
import type { Operation } from './operation.server'
import { signup } from './signup.server'

/** Every action of spec section 7, under the name that callers send. */
export const operations = { login, signup } satisfies Record<string, Operation>
