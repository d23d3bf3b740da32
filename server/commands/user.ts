import { text } from 'node:stream/consumers'
import { checkAddress } from '../engines/verifier/syntax/syntax.ts'
import { setPassword } from '../features/accounts/set-password.ts'
import { changePlan } from '../features/accounts/change-plan.ts'
import { createUser } from '../features/accounts/create-user.ts'
import { grantToUser } from '../features/accounts/grant-to-user.ts'
import { complain, say } from './say.ts'
import { usage } from './usage.ts'
import { withOperator } from './with-operator.ts'

export async function runUser([action, email, value]: readonly string[]): Promise<number> {
  if (!action || !email) return complain(usage)
  return withOperator(async ({ db, mode }) => {
    switch (action) {
      case 'create':
        await createUser({ db, checkAddress, mode }, { email, password: await readPassword() })
        return say(`Created ${email}.`)
      case 'passwd':
        await setPassword(db, email, await readPassword())
        return say(`Changed the password of ${email} and ended its sessions.`)
      case 'grant': {
        const credits = Number(value)
        if (!Number.isSafeInteger(credits) || credits < 1 || credits > 1_000_000)
          return complain('N is a number of credits from 1 to 1000000.')
        await grantToUser(db, email, credits)
        return say(`Granted ${credits} credits to ${email}.`)
      }
      case 'premium':
        if (value !== 'on' && value !== 'off') return complain("Say 'on' or 'off'.")
        return say(await changePlan(db, email, value === 'on'))
      default:
        return complain(usage)
    }
  })
}

/** One line from standard input, so that a password never stands in the shell's history. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  return line
}
