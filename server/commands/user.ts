import { text } from 'node:stream/consumers'
import { checkAddress } from '../../engines/verifier/syntax/syntax.ts'
import { openMail } from '../open-mail.ts'
import type { Operator } from './with-operator.ts'
import type { CredentialsContext } from '../features/accounts/change-credentials.ts'
import { dropFactors } from '../features/accounts/factors/drop-factors.ts'
import { setPassword } from '../features/accounts/passwords/set-password.ts'
import { changePlan } from '../features/accounts/change-plan.ts'
import { createUser } from '../features/accounts/create-user.ts'
import { grantToUser } from '../features/accounts/grant-to-user.ts'
import { complain, note, say } from './say.ts'
import { suspendUserBy } from './suspend.ts'
import { usage } from './usage.ts'
import { withOperator } from './with-operator.ts'

export async function runUser([action, email, value, ...rest]: readonly string[]): Promise<number> {
  if (!action || !email) return complain(usage)
  return withOperator(async (operator) => {
    const { db, mode } = operator
    switch (action) {
      case 'create': {
        const { hint } = await createUser(
          { db, checkAddress, mode },
          { email, password: await readPassword(), isConfirmed: true },
        )
        if (hint !== undefined) note(hint)
        return say(`Created ${email}.`)
      }
      case 'passwd':
        return changePasswordOf(operator, email)
      case 'grant': {
        const credits = Number(value)
        if (!Number.isSafeInteger(credits) || credits < 1 || credits > 1_000_000)
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
    const { mailed } = await dropFactors(by, email)
    if (!(await mailed)) note(`The mail that tells ${email} could not be sent.`)
    return say(`Removed the second factors of ${email}.`)
  })
}

async function changePasswordOf(operator: Operator, email: string): Promise<number> {
  return withMails(operator, async (by) => {
    const password = await readPassword()
    const { hint, revokedKeys, mailed } = await setPassword(by, email, { password, mode: operator.mode })
    const isTold = await mailed
    if (hint !== undefined) note(hint)
    if (!isTold) note(`The mail that tells ${email} could not be sent.`)
    return say(`Changed the password of ${email}, ended its sessions and revoked its API keys (${revokedKeys}).`)
  })
}

async function withMails(
  { db, config, log }: Operator,
  work: (by: CredentialsContext) => Promise<number>,
): Promise<number> {
  const now = () => new Date()
  const mail = openMail(config, now)
  const publicUrl = () => config.publicUrl ?? `http://${config.host}:${config.port}`
  try {
    return await work({ db, mail, log, now, settings: { supportEmail: config.supportEmail, publicUrl } })
  } finally {
    await mail.close()
  }
}

/** One line from standard input, so that a password never stands in the shell's history. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  return line
}
