import { resolve } from 'node:path'
import * as z from 'zod'
import { shortcutSettings } from '../platform/react-router/shortcuts'
import { StartError } from '../platform/start-error.server'

const switchable = z.enum(['on', 'off'], 'on or off').default('on')

const numberBetween = (least: number, most: number, message: string) =>
  z.coerce.number(message).min(least, message).max(most, message)

const wholeNumber = (least: number, most: number, message: string) =>
  numberBetween(least, most, message).int(message)

const httpAddress = (error: string) => z.url({ protocol: /^https?$/, error })

const retentionDays = (days: number) =>
  numberBetween(1, 36_500, 'a number of days between 1 and 36500').default(days)

/** What the operator may set. `.env.example` explains each variable. */
const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'one of production, development, test')
    .default('production'),
  ROLE: z.enum(['all', 'web', 'judge'], 'one of all, web, judge').default('all'),
  PORT: wholeNumber(0, 65535, 'a port number between 0 and 65535').default(3000),
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
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 'a whole number between 2 and 200').default(10),
  DATA_DIR: z.string().min(1, 'a folder that this account may write to').default('data'),
  CONTENT_DIR: z
    .string()
    .min(1, 'the folder with courses, site.yaml and testimonials.yaml')
    .default('content'),
  APP_URL: httpAddress('the address people type, such as https://learn.example.org')
    .refine(
      isOriginAlone,
      'an address with nothing after its host, such as https://learn.example.org',
    )
    .optional(),
  AUTH_SECRET: z.string().min(32, 'at least 32 random characters').optional(),
  TRUST_PROXY: wholeNumber(
    0,
    10,
    'how many proxies of your own stand before the site, such as 1',
  ).default(0),
  DRAIN_SECONDS: numberBetween(0, 600, 'a number of seconds between 0 and 600').optional(),
  KEEP_SESSIONS_DAYS: retentionDays(7),
  KEEP_TOKENS_DAYS: retentionDays(7),
  KEEP_WEBHOOKS_DAYS: retentionDays(90),
  KEEP_NOTIFICATIONS_DAYS: retentionDays(365),
  KEEP_FAILED_JOBS_DAYS: retentionDays(30),
  KEEP_BACKUPS_DAYS: retentionDays(14),
  ADMIN_EMAIL: z.email('an email address').toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  S3_ENDPOINT: httpAddress('an address such as https://s3.eu-central-1.amazonaws.com').optional(),
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
  ROUTER_SHORTCUTS: z.enum(shortcutSettings, `one of ${shortcutSettings.join(', ')}`).default('on'),
  GOOGLE: switchable,
  GITHUB: switchable,
  PAYMENTS: switchable,
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'one of debug, info, warn, error, silent')
    .default('info'),
})

export const settingNames = Object.keys(schema.shape)

export type Env = ReturnType<typeof parseEnv>

export type Retention = Pick<Env, Extract<keyof Env, `KEEP_${string}`>>

/** The variables as given, without empty ones. */
export type Given = Partial<Record<string, string>>

/** Returns a line per mistake: variables that do not fit together, or break a room's rule. */
export type Check = (given: Given) => string[]

const bucketKeys = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
const adminKeys = ['ADMIN_EMAIL', 'ADMIN_PASSWORD']

/** Reads the environment; empty means not set. @throws StartError listing every mistake */
export function parseEnv(
  source: Record<string, string | undefined>,
  rootDir: string,
  checks: readonly Check[] = [],
) {
  const given = withoutEmpty(source)
  const result = schema.safeParse(given)
  const problems = [
    ...(result.error ? explain(result.error, given) : []),
    ...findHalfSet(bucketKeys, given),
    ...findHalfSet(adminKeys, given),
    ...checks.flatMap((check) => check(given)),
  ]
  if (!result.success || problems.length > 0) throw environmentError(problems)

  const env = result.data
  return {
    ...env,
    DATA_DIR: resolve(rootDir, env.DATA_DIR),
    CONTENT_DIR: resolve(rootDir, env.CONTENT_DIR),
    APP_URL: new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin,
    // A proxy needs some time to notice that this process is stopping.
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.TRUST_PROXY > 0 ? 5 : 0),
    S3: readS3(env),
    rootDir,
  }
}

function withoutEmpty(source: Record<string, string | undefined>): Given {
  const given: Given = {}
  for (const [name, value] of Object.entries(source)) if (value) given[name] = value
  return given
}

export function findHalfSet(names: readonly string[], given: Given): string[] {
  const present = names.filter((name) => given[name])
  if (present.length === 0) return []
  return names
    .filter((name) => !given[name])
    .map((name) => `${name} is not set, but should be beside ${present.join(', ')}.`)
}

/** The bucket for uploads; null if they are stored on disk. */
function readS3(env: z.infer<typeof schema>) {
  if (!env.S3_BUCKET) return null
  return {
    endpoint: env.S3_ENDPOINT ?? '',
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** Whether an address has only scheme, host and port. `z.url` reports an unreadable one. */
function isOriginAlone(address: string): boolean {
  const url = URL.parse(address)
  return !url || url.href === `${url.origin}/`
}

function explain(error: z.ZodError, given: Given): string[] {
  const messages = new Map<string, string>()
  // The first broken rule of a variable is enough to correct it.
  for (const issue of error.issues) {
    const name = String(issue.path[0])
    if (!messages.has(name)) messages.set(name, issue.message)
  }
  return [...messages].map(([name, message]) => {
    const secret = /SECRET|PASSWORD|_URL$/.test(name) && name !== 'APP_URL'
    const shown = secret ? '(not shown)' : JSON.stringify(given[name])
    return `${name} is ${shown}, but should be ${message}.`
  })
}

function environmentError(problems: readonly string[]): StartError {
  const lines = problems.map((problem) => `  ${problem}`)
  return new StartError(
    ['The environment is not right:', ...lines, 'See .env.example for each variable.'].join('\n'),
  )
}
