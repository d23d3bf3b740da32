import { runClassify } from './commands/classify.ts'
import { runErase } from './commands/erase.ts'
import { runImport } from './commands/import.ts'
import { runLedgerCheck } from './commands/ledger-check.ts'
import { complain, say } from './commands/say.ts'
import { usage } from './commands/usage.ts'
import { runUser } from './commands/user.ts'
import { runVerify } from './commands/verify.ts'

type Verb = (args: readonly string[]) => Promise<number> | number

const verbs = new Map<string, Verb>([
  ['user', runUser],
  ['ledger', (args) => (args[0] === 'check' ? runLedgerCheck() : unknown(['ledger', ...args]))],
  ['import', runImport],
  ['erase', runErase],
  ['verify', runVerify],
  ['classify', runClassify],
  ['help', () => say(usage)],
  ['--help', () => say(usage)],
  ...['blog', 'backup', 'restore', 'doctor'].map((verb): [string, Verb] => [
    verb,
    () => complain(`'quarry ${verb}' comes with a later version.`),
  ]),
])

/** One verb of the operator. Beside a running product it uses its database; by itself it starts what it needs. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const [verb = '', ...rest] = args
  const run = verbs.get(verb)
  return run ? run(rest) : unknown(args)
}

function unknown(args: readonly string[]): number {
  return complain(`Unknown command '${args.join(' ')}'.\n${usage}`)
}
