import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { openContext, openLogger, openWorldVerifier } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { withOwner } from './db/with-owner.ts'
import type { Db } from './db/transaction.ts'
import { openDatabase } from './db/connect.ts'
import { migrateDatabase } from './db/migrate.ts'
import { classify, type ReplyToClassify } from './engines/verifier/classify.ts'
import { checkAddress } from './engines/verifier/syntax.ts'
import { createUser } from './features/accounts/create-user.ts'
import { changePassword } from './features/accounts/change-password.ts'
import { changePlan } from './features/accounts/change-plan.ts'
import { grantToUser } from './features/accounts/grant-to-user.ts'
import { settleInstallation } from './features/installation/settle-installation.ts'
import { checkLedger } from './features/credits/check-ledger.ts'

const usage = `Usage:
  quarry                          run the product (web and worker)
  quarry serve | quarry worker    one role of it
  quarry user create EMAIL        the password is read from standard input
  quarry user passwd EMAIL        the password is read from standard input
  quarry user grant EMAIL N
  quarry user premium EMAIL on|off
  quarry ledger check
  quarry verify [--json] ADDRESS…
  quarry classify                 reads JSON lines from standard input`

const later = new Set(['import', 'erase', 'blog', 'backup', 'restore', 'doctor'])

/** One verb of the operator. Beside a running product it uses its database; by itself it starts what it needs. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const [verb = '', ...rest] = args
  if (verb === 'user') return runUser(rest)
  if (verb === 'ledger' && rest[0] === 'check') return runLedgerCheck()
  if (verb === 'verify') return runVerify(rest)
  if (verb === 'classify') return runClassify()
  if (verb === 'help' || verb === '--help') return say(usage)
  if (later.has(verb)) return complain(`'quarry ${verb}' comes with a later version.`)
  return complain(`Unknown command '${args.join(' ')}'.\n${usage}`)
}

async function runUser([action, email, value]: readonly string[]): Promise<number> {
  if (!action || !email) return complain(usage)
  return withOperator(async (db, mode) => {
    switch (action) {
      case 'create':
        await createUser({ db, checkAddress, mode }, { email, password: await readPassword() })
        return say(`Created ${email}.`)
      case 'passwd':
        await changePassword(db, email, await readPassword())
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
        await changePlan(db, email, value === 'on')
        return say(`${email} is ${value === 'on' ? 'on the Professional plan' : 'on the Starter plan'}.`)
      default:
        return complain(usage)
    }
  })
}

async function runLedgerCheck(): Promise<number> {
  return withOperator(async (db) => {
    const { ok, totals, faults } = await checkLedger(db)
    process.stdout.write(`${JSON.stringify(ok ? { ok, ...totals } : { ok, ...totals, faults })}\n`)
    return ok ? 0 : 1
  })
}

async function runVerify(args: readonly string[]): Promise<number> {
  if (args.includes('--syntax-only')) return complain("'quarry verify --syntax-only' comes with a later version.")
  const addresses = args.filter((arg) => !arg.startsWith('--'))
  if (addresses.length === 0) return complain(usage)
  const config = readConfig()
  const closers: (() => Promise<void>)[] = []
  try {
    const { ctx } = await openContext(config, quietLogger(config), closers, { attach: true })
    const verifier = await openWorldVerifier(config, ctx, closers)
    for (const address of addresses) {
      const { status, reason, evidence } = await verifier.verify(address)
      const line = args.includes('--json')
        ? JSON.stringify({ address, status, reason, evidence })
        : `${address}  ${status}  ${reason}`
      process.stdout.write(`${line}\n`)
    }
    return 0
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

async function runClassify(): Promise<number> {
  let number = 0
  for await (const line of createInterface({ input: process.stdin })) {
    number += 1
    if (line.trim() === '') continue
    const asked = readReply(line)
    if (!asked) return complain(`Line ${number} is not like {"phase":"rcpt","reply":"550 5.1.1 …","mx":"…"}.`)
    process.stdout.write(`${JSON.stringify(classify(parseReply(asked)))}\n`)
  }
  return 0
}

type Asked = { phase: string; reply: string; mx?: string | null }

function readReply(line: string): Asked | null {
  try {
    const { phase, reply, mx = null } = JSON.parse(line) as Partial<Record<keyof Asked, unknown>>
    const isText = typeof phase === 'string' && typeof reply === 'string' && (mx === null || typeof mx === 'string')
    return isText ? { phase, reply, mx } : null
  } catch {
    return null
  }
}

function parseReply({ phase, reply, mx }: Asked): ReplyToClassify {
  const [, code = '0', enhanced = null, rest = ''] =
    /^(\d{3})[ -]?(?:(\d\.\d{1,3}\.\d{1,3})\s*)?([\s\S]*)$/.exec(reply) ?? []
  return { phase: phase as ReplyToClassify['phase'], code: Number(code), enhanced, text: rest, mx: mx ?? null }
}

/** Opens the database as its owner, beside a running product or by itself. */
async function withOperator(work: (db: Db, mode: 'practice' | 'live') => Promise<number>): Promise<number> {
  const config = readConfig()
  const log = quietLogger(config)
  const { databaseUrl, dataDir } = config
  const database = await openDatabase({ databaseUrl, dataDir, log, attach: true, maxConnections: 2 })
  try {
    await migrateDatabase(database.owner, log)
    return await withOwner(database, async (db) => {
      const { mode } = await settleInstallation(db, config)
      return work(db, mode)
    })
  } finally {
    await database.close()
  }
}

function quietLogger(config: Config): Logger {
  return openLogger({ logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel })
}

/** One line from standard input, so that a password never stands in the shell's history. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  return line
}

function say(line: string): number {
  process.stdout.write(`${line}\n`)
  return 0
}

function complain(line: string): number {
  process.stderr.write(`${line}\n`)
  return 1
}
