import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before all else by the processes of the tests, makes the hash of a password cost a
 * thousandth: a run makes thousands, at 45 ms of CPU time each. From outside, so that the site has no
 * setting for it. `password-hash.server.test.ts` and the programs of `test/start.*.test.ts` pay the
 * whole cost.
 */
const { argon2 } = crypto
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback)
syncBuiltinESMExports()
