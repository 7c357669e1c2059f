import { blockUser } from './block-user.server'
import { deleteUser } from './delete-user.server'
import { getAllHackathons } from './get-all-hackathons.server'
import { getAllUsers } from './get-all-users.server'
import { getDeletedUsers } from './get-deleted-users.server'
import { getProfile } from './get-profile.server'
import { getVerifiedUsers } from './get-verified-users.server'
import { hackathonRegister } from './hackathon-register.server'
import { login } from './login.server'
import type { Operation } from './operation.server'
import { revokeUser } from './revoke-user.server'
import { signup } from './signup.server'
import { updateProfile } from './update-profile.server'
import { verifyUser } from './verify-user.server'

/** Every action of spec section 7, under the name that callers send. */
export const operations = {
  login,
  signup,
  get_profile: getProfile,
  update_profile: updateProfile,
  hackathon_register: hackathonRegister,
  delete_user: deleteUser,
  revoke_user: revokeUser,
  verify_user: verifyUser,
  block_user: blockUser,
  get_all_users: getAllUsers,
  get_verified_users: getVerifiedUsers,
  get_deleted_users: getDeletedUsers,
  get_all_hackathons: getAllHackathons,
} satisfies Record<string, Operation>
