import { text } from 'node:stream/consumers'
import { userLine } from '../../../engines/egress/users/read-users.ts'
import { complain, say } from '../say.ts'

export const egressUsage = `Usage:
  quarry egress serve --users FILE [--listen 0.0.0.0:1080] [--tls on|off] [--dir ./data/egress] [--metrics 127.0.0.1:1081|off]
                                  connects who knows a password to port 25 of public addresses; needs no other setting
  quarry egress user NAME         reads a password from standard input, and prints a line for that FILE
  quarry egress check [URL] [--json] [--ip IP] [--helo NAME] [--from ADDRESS] [--dns HOST:PORT]
                      [--domain DOMAIN[=BANNER]]… [--list ZONE]…
                                  what is wrong with a way out; without URL with this machine's own. It asks the mail
                                  servers of known domains (or of DOMAIN) and a few block lists (or ZONE)`

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
