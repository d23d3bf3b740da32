import type { SignInBy } from '../context.ts'

/** The settings of single sign-on, as the environment has them. */
export type SignInEnvironment = {
  OIDC_GOOGLE_ID?: string | undefined
  OIDC_GOOGLE_SECRET?: string | undefined
  OIDC_MICROSOFT_ID?: string | undefined
  OIDC_MICROSOFT_SECRET?: string | undefined
  OIDC_MICROSOFT_TENANT?: string | undefined
  OIDC_ISSUER?: string | undefined
  OIDC_ID?: string | undefined
  OIDC_SECRET?: string | undefined
  OIDC_NAME?: string | undefined
}

/** Settings that could sign nobody in, or would leave this machine in practice mode. No fault repeats a secret. */
export function signInFaults(env: SignInEnvironment, mode: 'practice' | 'live'): string[] {
  const faults: string[] = []
  for (const [id, secret] of pairs) {
    if (env[id] !== undefined && env[secret] === undefined) faults.push(`${secret}: is missing beside ${id}`)
    if (env[id] === undefined && env[secret] !== undefined) faults.push(`${id}: is missing beside ${secret}`)
    if (mode === 'practice' && env[id] !== undefined && id !== 'OIDC_ID')
      faults.push(`${id}: practice mode contacts nothing outside this machine; set QUARRY_MODE=live`)
  }
  if (env.OIDC_MICROSOFT_TENANT !== undefined && env.OIDC_MICROSOFT_ID === undefined)
    faults.push('OIDC_MICROSOFT_TENANT: has no effect without OIDC_MICROSOFT_ID')
  if ((env.OIDC_ISSUER === undefined) !== (env.OIDC_ID === undefined))
    faults.push('OIDC_ISSUER: needs OIDC_ID and OIDC_SECRET, and they need it')
  if (env.OIDC_NAME !== undefined && env.OIDC_ISSUER === undefined)
    faults.push('OIDC_NAME: has no effect without OIDC_ISSUER')
  if (env.OIDC_ISSUER !== undefined) {
    const { hostname, protocol } = new URL(env.OIDC_ISSUER)
    const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
    if (protocol === 'http:' && !isHere) faults.push('OIDC_ISSUER: begins with https://, except on this machine')
    if (mode === 'practice' && !isHere)
      faults.push('OIDC_ISSUER: practice mode contacts nothing outside this machine; set QUARRY_MODE=live')
  }
  return faults
}

const pairs = [
  ['OIDC_GOOGLE_ID', 'OIDC_GOOGLE_SECRET'],
  ['OIDC_MICROSOFT_ID', 'OIDC_MICROSOFT_SECRET'],
  ['OIDC_ID', 'OIDC_SECRET'],
] as const

/** The providers whose buttons stand on the page to sign in, in this order. */
export function signInProviders(env: SignInEnvironment): SignInBy['providers'] {
  const microsoft = `https://login.microsoftonline.com/${env.OIDC_MICROSOFT_TENANT ?? 'common'}/v2.0`
  const named = [
    ['google', 'Google', 'https://accounts.google.com', env.OIDC_GOOGLE_ID, env.OIDC_GOOGLE_SECRET],
    ['microsoft', 'Microsoft', microsoft, env.OIDC_MICROSOFT_ID, env.OIDC_MICROSOFT_SECRET],
    ['oidc', env.OIDC_NAME ?? 'single sign-on', env.OIDC_ISSUER, env.OIDC_ID, env.OIDC_SECRET],
  ] as const
  return named.flatMap(([id, name, issuer, clientId, clientSecret]) =>
    issuer && clientId && clientSecret ? [{ id, name, client: { issuer, clientId, clientSecret } }] : [],
  )
}
