import { complain, say, tryLater } from './commands/say.ts'
import { usage } from './commands/usage.ts'

type Verb = (args: readonly string[]) => Promise<number> | number

/** Each verb loads only the code it needs: an import should not hold the web's routes in memory. */
const verbs = new Map<string, Verb>([
  ['user', async (args) => (await import('./commands/user.ts')).runUser(args)],
  ['workspace', async (args) => (await import('./commands/suspend.ts')).runWorkspace(args)],
  ['ledger', (args) => (args.join(' ') === 'check' ? checkLedger() : unknown(['ledger', ...args]))],
  ['audit', async (args) => (await import('./commands/audit-check.ts')).runAudit(args)],
  ['blog', async (args) => (await import('./commands/blog.ts')).runBlog(args)],
  ['import', async (args) => (await import('./commands/importing/import.ts')).runImport(args)],
  ['companies', async (args) => (await import('./commands/companies.ts')).runCompanies(args)],
  ['erase', async (args) => (await import('./commands/erase.ts')).runErase(args)],
  ['backup', async (args) => (await import('./commands/backup.ts')).runBackup(args)],
  ['restore', async (args) => (await import('./commands/restore.ts')).runRestore(args)],
  ['source', async (args) => (await import('./commands/source.ts')).runSource(args)],
  ['newsletter', async (args) => (await import('./commands/newsletter.ts')).runNewsletter(args)],
  ['mail', async (args) => (await import('./commands/mail.ts')).runMail(args)],
  ['egress', async (args) => (await import('./commands/egress/run-egress.ts')).runEgress(args)],
  ['verify', verify],
  ['classify', async (args) => (await import('./commands/classify.ts')).runClassify(args)],
  ['help', () => say(usage)],
  ['--help', () => say(usage)],
  ['doctor', async (args) => (await import('./commands/doctor.ts')).runDoctor(args)],
])

/** One verb of the operator. Beside a running product it uses its database; alone it starts what it needs. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const [verb = '', ...rest] = args
  const run = verbs.get(verb)
  if (!run) return unknown(args)
  const { confirmDatabase } = await import('./commands/confirm-database.ts')
  const isYes = rest.includes('--yes')
  const isPiped = verb === 'mail'
  const refusal = await confirmDatabase(args, isYes).catch((error: unknown) => {
    if (isPiped && error instanceof Error) return error.message
    throw error
  })
  if (refusal === null) return run(rest.filter((each) => each !== '--yes'))
  complain(refusal)
  // A message that a mail server pipes here would be lost with any other end.
  return isPiped ? tryLater : 1
}

async function verify(args: readonly string[]): Promise<number> {
  if (args.includes('--syntax-only')) return (await import('./commands/verify-syntax.ts')).runVerifySyntax(args)
  return (await import('./commands/verify.ts')).runVerify(args)
}

async function checkLedger(): Promise<number> {
  return (await import('./commands/ledger-check.ts')).runLedgerCheck()
}

function unknown(args: readonly string[]): number {
  return complain(`Unknown command '${args.join(' ')}'.\n${usage}`)
}
