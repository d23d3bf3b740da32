import { isLoopback } from './is-loopback.ts'

export type StripeConfig = {
  secretKey: string
  publishableKey: string
  /** Several while one is being replaced. */
  webhookSecrets: string[]
  /** Another server than Stripe's own, on loopback. */
  server: { host: string; port: number; protocol: 'http' | 'https' } | null
}

type PaymentSettings = {
  QUARRY_MODE?: 'practice' | 'live' | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_BASE?: string | undefined
}

/** Settings that would take real money by mistake, or could never take any. No error repeats a key. */
export function paymentFaults(env: PaymentSettings): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook } = env
  const base = env.STRIPE_API_BASE === undefined ? undefined : new URL(env.STRIPE_API_BASE)
  const faults: string[] = []
  if (secret === undefined) {
    for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_API_BASE'] as const)
      if (env[name] !== undefined) faults.push(`${name}: has no effect without STRIPE_SECRET_KEY`)
    return faults
  }
  const [, isLive] = /^[sr]k_(?:(live)|test)_\w+$/.exec(secret) ?? [undefined, null]
  if (isLive === null)
    faults.push('STRIPE_SECRET_KEY: must be a secret or restricted key: sk_test_…, sk_live_…, rk_test_… or rk_live_…')
  if (publishable === undefined) faults.push('STRIPE_PUBLISHABLE_KEY: is missing beside STRIPE_SECRET_KEY')
  else if (!/^pk_(live|test)_\w+$/.test(publishable))
    faults.push('STRIPE_PUBLISHABLE_KEY: begins with pk_test_ or pk_live_')
  else if (isLive !== null && publishable.startsWith('pk_live_') !== (isLive === 'live'))
    faults.push('STRIPE_PUBLISHABLE_KEY: one key is for the live mode, the other for the test mode')
  if (webhook === undefined)
    faults.push('STRIPE_WEBHOOK_SECRET: is missing: without it Quarry never hears of a payment')
  else if (!secretsIn(webhook).every((each) => /^whsec_\S+$/.test(each)))
    faults.push('STRIPE_WEBHOOK_SECRET: each secret begins with whsec_; several are separated by commas')
  if (base && (!isLoopback(base.hostname) || base.pathname !== '/' || base.search !== ''))
    faults.push('STRIPE_API_BASE: must be a loopback address without a path, like http://127.0.0.1:12111')
  if (base && isLive === 'live') faults.push('STRIPE_API_BASE: may be set with keys of the test mode only')
  if (env.QUARRY_MODE === 'practice' && isLive === 'live')
    faults.push('STRIPE_SECRET_KEY: a live key has no place in practice mode')
  else if (env.QUARRY_MODE === 'practice' && !base)
    faults.push('STRIPE_SECRET_KEY: practice mode contacts nothing outside this machine; leave the key out')
  return faults
}

function secretsIn(list: string): string[] {
  return list.split(',').map((each) => each.trim())
}

/** Null without a payment key. */
export function stripeOf(env: PaymentSettings): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhook } = env
  if (secretKey === undefined || publishableKey === undefined || webhook === undefined) return null
  const base = env.STRIPE_API_BASE === undefined ? undefined : new URL(env.STRIPE_API_BASE)
  const protocol: 'http' | 'https' = base?.protocol === 'https:' ? 'https' : 'http'
  const server = base && {
    host: base.hostname.replace(/^\[|\]$/g, ''),
    port: Number(base.port || (protocol === 'https' ? 443 : 80)),
    protocol,
  }
  return { secretKey, publishableKey, webhookSecrets: secretsIn(webhook), server: server ?? null }
}
