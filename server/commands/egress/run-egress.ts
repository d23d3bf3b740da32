import { text } from 'node:stream/consumers'
import { userLine } from '../../../engines/egress/users/read-users.ts'
import { complain, say } from '../say.ts'
import { egressUsage } from '../usage.ts'

/** A way out for a machine whose port 25 is closed: opens the door elsewhere, and says what a way out is worth. */
export async function runEgress([action, ...args]: readonly string[]): Promise<number> {
  switch (action) {
    case 'serve':
      return (await import('./serve-egress.ts')).serveEgress(args)
    case 'check':
      return (await import('./check-egress.ts')).checkEgress(args)
    case 'user':
      return printUser(args)
    default:
      return complain(egressUsage)
  }
}

async function printUser([name, ...rest]: readonly string[]): Promise<number> {
  if (name === undefined || rest.length > 0) return complain(egressUsage)
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  const [password = ''] = (await text(process.stdin)).split(/\r?\n/)
  return say(await userLine(name, password))
}
