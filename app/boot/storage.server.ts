import { join } from 'node:path'
import type { Env } from './env.server'
import { createDiskStorage } from '../platform/storage/disk-storage.server'
import { createS3Storage } from '../platform/storage/s3-storage.server'
import type { Storage } from '../platform/storage/storage.server'

/** Where images and films of paid courses are kept for their buyers. */
export const keptDirOf = (env: Env) => join(env.DATA_DIR, 'kept')

/** Where uploads are kept: in the bucket of the S3 settings, or in the data folder. */
export function openStorage(env: Env): Storage {
  return env.S3 ? createS3Storage(env.S3) : createDiskStorage(join(env.DATA_DIR, 'uploads'))
}
