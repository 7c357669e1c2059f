import { getProfile } from './get-profile.server'
import { login } from './login.server'
import type { Operation } from './operation.server'
import { signup } from './signup.server'
import { updateProfile } from './update-profile.server'

/** Every action of spec section 7, under the name that callers send. */
export const operations = {
  login,
  signup,
  get_profile: getProfile,
  update_profile: updateProfile,
} satisfies Record<string, Operation>
