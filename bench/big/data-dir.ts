import { join } from 'node:path'

/** Where `npm run seed:big` puts its site unless told otherwise: never the folder of a real one. */
export const bigDataDir = join(import.meta.dirname, '../../big-data')
