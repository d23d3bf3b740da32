import { text } from 'node:stream/consumers'
import { checkAddress } from '../../engines/verifier/syntax/syntax.ts'
import type { CredentialsContext } from '../features/accounts/change-credentials.ts'
import { changePlan } from '../features/accounts/change-plan.ts'
import { createUser } from '../features/accounts/create-user.ts'
import { dropFactors } from '../features/accounts/factors/drop-factors.ts'
import { grantToUser } from '../features/accounts/grant-to-user.ts'
import { hashPassword } from '../features/accounts/passwords/password-hash.ts'
import { setPassword } from '../features/accounts/passwords/set-password.ts'
import { complain, note, say } from './say.ts'
import { suspendUserBy } from './suspend.ts'
import { usage } from './usage.ts'
import type { Operator } from './with-operator.ts'
import { withOperator } from './with-operator.ts'

/** What each action takes behind the address; `suspend` reads its own words. */
const words: ReadonlyMap<string, number> = new Map([
  ['create', 0],
  ['passwd', 0],
  ['grant', 1],
  ['factors', 1],
  ['premium', 1],
])

export async function runUser([action, email, ...given]: readonly string[]): Promise<number> {
  if (!action || !email) return complain(usage)
  // A password that stands here would be taken for one, and another be read from standard input.
  if (given.length > (words.get(action) ?? Infinity)) return complain(usage)
  const [value, ...rest] = given
  return withOperator(async (operator) => {
    const { db, mode } = operator
    switch (action) {
      case 'create': {
        const { hint } = await createUser(
          { db, checkAddress, hashPassword, mode },
          { email, password: await readPassword(), isConfirmed: true },
        )
        if (hint !== undefined) note(hint)
        return say(`Created ${email}.`)
      }
      case 'passwd':
        return changePasswordOf(operator, email)
      case 'grant': {
        const credits = Number(value)
        if (!/^\d{1,7}$/.test(value ?? '') || credits < 1 || credits > 1_000_000)
          return complain('N is a number of credits from 1 to 1000000.')
        await grantToUser(db, email, credits)
        return say(`Granted ${credits} credits to ${email}.`)
      }
      case 'factors':
        if (value !== 'off') return complain("Say 'off'. People add second factors themselves.")
        return dropFactorsOf(operator, email)
      case 'suspend':
        return suspendUserBy(operator, email, [value ?? '', ...rest])
      case 'premium':
        if (value !== 'on' && value !== 'off') return complain("Say 'on' or 'off'.")
        return say(await changePlan(db, email, value === 'on'))
      default:
        return complain(usage)
    }
  })
}

async function dropFactorsOf(operator: Operator, email: string): Promise<number> {
  return withMails(operator, async (by) => {
    const { isMailed } = await dropFactors(by, email)
    if (!isMailed) note(`The mail that tells ${email} could not be queued.`)
    return say(`Removed the second factors of ${email}.`)
  })
}

async function changePasswordOf(operator: Operator, email: string): Promise<number> {
  return withMails(operator, async (by) => {
    const password = await readPassword()
    const { hint, revokedKeys, isMailed } = await setPassword({ ...by, hashPassword }, email, {
      password,
      mode: operator.mode,
    })
    if (hint !== undefined) note(hint)
    if (!isMailed) note(`The mail that tells ${email} could not be queued.`)
    return say(`Changed the password of ${email}, ended its sessions and revoked its API keys (${revokedKeys}).`)
  })
}

/** Mails are queued: a running product sends them at once, another one as soon as it starts. */
async function withMails(
  { db, config, log, secretKey }: Operator,
  work: (by: CredentialsContext) => Promise<number>,
): Promise<number> {
  const now = () => new Date()
  const publicUrl = () => config.publicUrl ?? config.ownUrl
  return work({ db, log, now, settings: { supportEmail: config.supportEmail, secretKey, publicUrl } })
}

/** One line from standard input, so that a password never stands in the shell's history. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  return line
}
