import { createPrivateKey } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'

const tagCharacters = 48
const longestName = 64
/** An address; one `*` in front of its "@" is the place of a mail's tag. */
export const bounceAddress = z.string().refine((text) => {
  const [name = ''] = text.split('@')
  if (!name.includes('*')) return z.email().safeParse(text).success
  const tagged = text.replace('*', 'f'.repeat(tagCharacters))
  return tagged.indexOf('@') <= longestName && z.email().safeParse(tagged).success
}, 'is an address such as bounces@quarry.example or bounces+*@quarry.example, with at most 16 characters beside the *')

export type MailSettings = {
  /** Where bounces go; null: to SUPPORT_EMAIL. A `*` in it is the place of each mail's tag. */
  bounceAddress: string | null
  /** Null: mails are not signed here. */
  dkim: { domain: string; selector: string; keyFile: string } | null
}

export type MailEnvironment = {
  SMTP_URL?: string | undefined
  MAIL_BOUNCE_ADDRESS?: string | undefined
  MAIL_DKIM_DOMAIN?: string | undefined
  MAIL_DKIM_SELECTOR?: string | undefined
  MAIL_DKIM_KEY_FILE?: string | undefined
}

const dkimNames = ['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY_FILE'] as const
const domainPattern = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i
const selectorPattern = /^[a-z\d](?:[a-z\d.-]{0,61}[a-z\d])?$/i
const fewestBits = 1_024

/** Settings that would sign nothing, or mails that nobody sends. */
export function mailFaults(env: MailEnvironment): string[] {
  const faults: string[] = []
  const given = dkimNames.filter((name) => env[name] !== undefined)
  if (given.length > 0 && given.length < dkimNames.length)
    for (const name of dkimNames) if (env[name] === undefined) faults.push(`${name}: is missing beside ${given[0]}`)
  for (const name of [...given.slice(0, 1), ...(env.MAIL_BOUNCE_ADDRESS === undefined ? [] : ['MAIL_BOUNCE_ADDRESS'])])
    if (env.SMTP_URL === undefined) faults.push(`${name}: has no effect without SMTP_URL`)
  if (env.MAIL_DKIM_DOMAIN !== undefined && !domainPattern.test(env.MAIL_DKIM_DOMAIN))
    faults.push('MAIL_DKIM_DOMAIN: must be a domain, such as quarry.example')
  if (env.MAIL_DKIM_SELECTOR !== undefined && !selectorPattern.test(env.MAIL_DKIM_SELECTOR))
    faults.push('MAIL_DKIM_SELECTOR: must be the name before ._domainkey, such as q1')
  return faults
}

export function mailSettings(env: MailEnvironment): MailSettings {
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY_FILE: keyFile } = env
  const hasAll = domain !== undefined && selector !== undefined && keyFile !== undefined
  return {
    bounceAddress: env.MAIL_BOUNCE_ADDRESS ?? null,
    dkim: hasAll ? { domain: domain.toLowerCase(), selector, keyFile } : null,
  }
}

/** The key that signs, read where mails are sent: a process that only serves the web needs none. No error repeats any of it. */
export function readDkimKey(dkim: NonNullable<MailSettings['dkim']>): {
  domainName: string
  keySelector: string
  privateKey: string
} {
  const { domain: domainName, selector: keySelector, keyFile } = dkim
  const complain = (what: string) => new Error(`MAIL_DKIM_KEY_FILE: ${keyFile} ${what}`)
  let privateKey: string
  try {
    privateKey = readFileSync(keyFile, 'utf8')
  } catch {
    throw complain("can't be read")
  }
  if ((statSync(keyFile).mode & 0o007) !== 0) throw complain('is open to every user of this machine; chmod 640 it')
  let key: ReturnType<typeof createPrivateKey>
  try {
    key = createPrivateKey(privateKey)
  } catch {
    throw complain('is not a private key in PEM')
  }
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < fewestBits)
    throw complain(`is not an RSA key of at least ${fewestBits} bits`)
  return { domainName, keySelector, privateKey }
}
