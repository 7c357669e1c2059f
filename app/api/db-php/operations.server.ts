import { login, signup } from './accounts.server'
import { getAllHackathons, hackathonRegister } from './hackathons.server'
import type { Operation } from './operation.server'
import { getProfile, updateProfile } from './profile.server'
import { userOperations } from './users.server'

/** Every action of spec section 7, by the name that callers send. */
export const operations = {
  login,
  signup,
  get_profile: getProfile,
  update_profile: updateProfile,
  hackathon_register: hackathonRegister,
  ...userOperations,
  get_all_hackathons: getAllHackathons,
} satisfies Record<string, Operation>
