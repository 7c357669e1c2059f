import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import type { Sandbox } from '../../sandbox/sandbox'
import { isLoopback } from '../../sandbox/this-machine'
import { type Env, findHalfSet, type Given } from './env.server'
import {
  type OutsideServices,
  type ServiceName,
  serviceNames,
  standInLabel,
} from '../features/site/rules'

/** The variables each service needs, all or none. */
const keysOf = {
  mail: ['SMTP_URL', 'MAIL_FROM'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  github: ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
} as const satisfies Record<ServiceName, readonly (keyof Env)[]>

/** The variable that switches off an optional service. */
const switchOf = { mail: null, google: 'GOOGLE', github: 'GITHUB', razorpay: 'PAYMENTS' } as const

/** The optional packages that a service's stand-in needs. */
const packagesOf: Record<ServiceName, readonly string[]> = {
  mail: ['smtp-server', 'postal-mime'],
  google: ['oidc-provider'],
  github: [],
  razorpay: [],
}

type Settings = Readonly<Record<string, unknown>>

function isOff(env: Settings, name: ServiceName): boolean {
  const variable = switchOf[name]
  return variable !== null && env[variable] === 'off'
}

/** The services without keys, except those switched off. */
export function findMissingServices(env: Settings): ServiceName[] {
  return serviceNames
    .filter((name) => !isOff(env, name))
    .filter((name) => keysOf[name].every((key) => !env[key]))
}

/**
 * What is wrong with the services' keys (also that a public site needs them), and with the
 * stand-ins' packages.
 */
export function checkServices(given: Given, isInstalled = isPackageInstalled): string[] {
  const half = serviceNames
    .filter((name) => !isOff(given, name))
    .flatMap((name) => findHalfSet(keysOf[name], given))
  const missing = findMissingServices(given)
  const { HOST: host = '127.0.0.1', APP_URL: appUrl = 'http://localhost' } = given
  // IPv6 addresses need brackets. An invalid address is reported elsewhere.
  const listensAt = host.includes(':') ? `http://[${host}]` : `http://${host}`
  const isPublic = [listensAt, appUrl].some((url) => URL.canParse(url) && !isLoopback(url))
  if (isPublic && missing.length > 0) {
    const open = `this site is open to others (HOST ${host}, APP_URL ${appUrl}), so stand-ins may not answer for outside services. docs/running.md tells how to get each.`
    return [...half, missingKeys(missing, open)]
  }
  const unusable = missing.filter((name) => !packagesOf[name].every(isInstalled))
  if (unusable.length === 0) return half
  const packages = unusable.flatMap((name) => packagesOf[name])
  const advice = `without keys, stand-ins answer, and their packages are not installed (${packages.join(', ')}). To use the stand-ins, run npm ci.`
  return [...half, missingKeys(unusable, advice)]
}

function missingKeys(services: readonly ServiceName[], reason: string): string {
  const keys = services.flatMap((name) => keysOf[name])
  const switches = services.flatMap((name) => switchOf[name] ?? [])
  const sentence = `${keys.join(', ')} should be set: ${reason}`
  if (switches.length === 0) return sentence
  return `${sentence} To run without: ${switches.map((variable) => `${variable}=off`).join(', ')}.`
}

function isPackageInstalled(name: string): boolean {
  try {
    return findPackageJSON(name, import.meta.url) !== undefined
  } catch {
    return false
  }
}

/** Whether the Razorpay keys are live, not test keys. */
export function takesRealMoney(env: Env): boolean {
  const { RAZORPAY_KEY_ID: keyId = '' } = env
  return !isOff(env, 'razorpay') && keyId !== '' && !keyId.startsWith('rzp_test_')
}

/** Shown when payments are real. The files cannot show whether an admin has saved other terms. */
export const termsUnchecked =
  'Payments are real here, and content/site.yaml has the refund terms that came with the software. Check that you can keep them, and save them under Settings in the admin area, unless you have done so.'

export function describeServices(env: Env): string {
  const missing = findMissingServices(env)
  const answeredBy = (name: ServiceName) => {
    if (isOff(env, name)) return 'switched off'
    return missing.includes(name) ? 'a stand-in' : 'its own keys'
  }
  return serviceNames.map((name) => `${name} (${answeredBy(name)})`).join(', ')
}

/**
 * Combines services that have keys with stand-ins. @param warn reports files that stand-ins cannot
 * read
 */
export async function openServices(
  env: Env,
  clock: () => Date,
  warn: (message: string) => void = () => {},
) {
  const standIns = findMissingServices(env)
  const sandbox = standIns.length > 0 ? await openSandbox(env, standIns, clock, warn) : null
  const real = realServices(env)
  const serviceFor = (name: ServiceName) => {
    if (isOff(env, name)) return null
    return standIns.includes(name) ? sandbox?.services[name] : real[name]
  }
  const services = Object.fromEntries(
    serviceNames.map((name) => [name, serviceFor(name)]),
  ) as OutsideServices
  return {
    services,
    standIns,
    simulated: standIns.length > 0 ? standInLabel(standIns) : null,
    sandbox: sandbox?.routes ?? null,
    close: async () => sandbox?.close(),
  }
}

async function openSandbox(
  env: Env,
  missing: readonly ServiceName[],
  clock: () => Date,
  warn: (message: string) => void,
): Promise<Sandbox> {
  const { startSandbox } = await import('../../sandbox/sandbox')
  const folder = join(env.DATA_DIR, 'sandbox')
  return startSandbox({ appUrl: env.APP_URL, missing, clock, warn, folder })
}

function realServices(env: Env): OutsideServices {
  return {
    mail: { smtpUrl: env.SMTP_URL ?? '', from: env.MAIL_FROM ?? '' },
    google: {
      issuer: 'https://accounts.google.com',
      clientId: env.GOOGLE_CLIENT_ID ?? '',
      clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
    },
    github: {
      authorizeUrl: 'https://github.com/login/oauth/authorize',
      tokenUrl: 'https://github.com/login/oauth/access_token',
      apiUrl: 'https://api.github.com',
      clientId: env.GITHUB_CLIENT_ID ?? '',
      clientSecret: env.GITHUB_CLIENT_SECRET ?? '',
    },
    razorpay: {
      apiUrl: 'https://api.razorpay.com',
      checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      keyId: env.RAZORPAY_KEY_ID ?? '',
      keySecret: env.RAZORPAY_KEY_SECRET ?? '',
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET ?? '',
    },
  }
}
