import { resolve } from 'node:path'
import * as z from 'zod'
import { StartError } from './start-error.server'

/** A service that may be left out; mail may not. */
const isOffered = z.enum(['on', 'off'], { error: 'on or off' }).default('on')

/** What the operator may set. `.env.example` explains each to the reader. */
const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'one of production, development, test',
    })
    .default('production'),
  ROLE: z.enum(['all', 'web', 'judge'], { error: 'one of all, web, judge' }).default('all'),
  PORT: z.coerce
    .number('a port number between 0 and 65535')
    .int('a port number between 0 and 65535')
    .min(0, 'a port number between 0 and 65535')
    .max(65535, 'a port number between 0 and 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[a-zA-Z0-9.:-]+$/, 'a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'an address such as postgres://user:password@host:5432/database',
    })
    .optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number('a whole number between 2 and 200')
    .int('a whole number between 2 and 200')
    .min(2, 'a whole number between 2 and 200')
    .max(200, 'a whole number between 2 and 200')
    .default(10),
  DATA_DIR: z.string().min(1, 'a folder that this account may write to').default('data'),
  CONTENT_DIR: z
    .string()
    .min(1, 'the folder with courses, site.yaml and testimonials.yaml')
    .default('content'),
  APP_URL: z
    .url({
      protocol: /^https?$/,
      error: 'the address people type, such as https://learn.example.org',
    })
    .optional(),
  AUTH_SECRET: z.string().min(32, 'at least 32 random characters').optional(),
  TRUST_PROXY: z.coerce
    .number('how many proxies of your own stand before the site, such as 1')
    .int('how many proxies of your own stand before the site, such as 1')
    .min(0, 'how many proxies of your own stand before the site, such as 1')
    .max(10, 'how many proxies of your own stand before the site, such as 1')
    .default(0),
  ADMIN_EMAIL: z.email('an email address').toLowerCase().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'a password of 8 to 128 characters')
    .max(128, 'a password of 8 to 128 characters')
    .optional(),
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'an address such as https://s3.eu-central-1.amazonaws.com',
    })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "a bucket's name")
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'an address such as smtps://user:password@host:465' })
    .optional(),
  MAIL_FROM: z.string().min(3, 'the sender, such as Our Site <hello@example.org>').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  GOOGLE: isOffered,
  GITHUB: isOffered,
  PAYMENTS: isOffered,
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'one of debug, info, warn, error, silent',
    })
    .default('info'),
})

export const settingNames = Object.keys(schema.shape)

export type Env = ReturnType<typeof parseEnv>

/**
 * Reads the environment once. An empty variable counts as not set.
 *
 * @throws StartError with one message that names every wrong variable and what it should be.
 */
export function parseEnv(source: Record<string, string | undefined>, rootDir: string) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) throw new StartError(explain(result.error, given))

  const env = result.data
  return {
    ...env,
    DATA_DIR: resolve(rootDir, env.DATA_DIR),
    CONTENT_DIR: resolve(rootDir, env.CONTENT_DIR),
    APP_URL: new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin,
    S3: readS3(env),
    rootDir,
  }
}

/** Where uploads go when it is not the disk; null when nothing of it is set. */
function readS3(env: z.infer<typeof schema>) {
  const needed = {
    S3_ENDPOINT: env.S3_ENDPOINT,
    S3_BUCKET: env.S3_BUCKET,
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  }
  const missing = Object.entries(needed).filter(([, value]) => !value)
  if (missing.length === 4) return null
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(', ')
    throw new StartError(`To keep uploads in a bucket, set ${names} as well. See .env.example.`)
  }
  return {
    endpoint: env.S3_ENDPOINT ?? '',
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

function explain(error: z.ZodError, given: Record<string, unknown>): string {
  const lines = error.issues.map((issue) => {
    const name = String(issue.path[0])
    const secret = /SECRET|PASSWORD|_URL$/.test(name) && name !== 'APP_URL'
    const shown = secret ? '(not shown)' : JSON.stringify(given[name])
    return `  ${name} is ${shown}, but should be ${issue.message}.`
  })
  return ['The environment is not right:', ...lines, 'See .env.example for each variable.'].join(
    '\n',
  )
}
