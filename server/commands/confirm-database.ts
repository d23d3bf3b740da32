import { createInterface } from 'node:readline/promises'
import { readConfig, type Config } from '../config.ts'
import { dataDirHolder } from '../db/postgres/data-dir-lock.ts'
import { holdsCluster } from '../db/postgres/holds-cluster.ts'
import { note } from './say.ts'
import { runsHere } from './runs-here.ts'

/** Verbs that open no database, or say themselves that there is none. */
const withoutDatabase = new Set(['help', '--help', 'classify', 'egress', 'doctor', 'restore'])
/** Verbs that make sense where nothing is yet: everybody's first steps. All others look for what is there. */
const beginnings = new Set(['user create', 'import', 'verify', 'blog publish', 'source add', 'source list'])

/**
 * A verb never makes a database in passing (docs/decisions/0105). Null if it may go on; else the sentence that it ends with. Where
 * somebody sits in front of it, they are asked.
 */
export async function confirmDatabase(args: readonly string[], isYes: boolean): Promise<string | null> {
  const [verb = '', ...rest] = args
  if (withoutDatabase.has(verb) || isYes || isUnopened(verb, rest)) return null
  const config = readConfig()
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== undefined || holdsCluster(dataDir) || dataDirHolder(dataDir) !== undefined) return null
  const what = `There is no database in ${dataDir} (DATA_DIR), and DATABASE_URL is not set.`
  const others = runsHere()
  if (isBeginning(verb, rest) && mayBegin(config, others)) {
    // Where the folder was named nobody has to be told.
    if (!config.said.dataDir) note(`${what} A new one is made there.`)
    return null
  }
  const beside = others > 0 ? ' Quarry runs on this machine, with another database.' : ''
  if (process.stdin.isTTY && process.stderr.isTTY && (await isTold(`${what}${beside} Make a new one there? [y/N] `)))
    return null
  return `${what}${beside} Give this command the settings of the product (DATABASE_URL or DATA_DIR), or --yes to make a new one there.`
}

/** A new one is what is meant if the folder was named, or if there is nothing else on this machine that could be meant. */
function mayBegin({ said, mode }: Config, others: number): boolean {
  if (said.mode && mode === 'live') return false
  return said.dataDir || others === 0
}

function isBeginning(verb: string, rest: readonly string[]): boolean {
  if (verb === 'import') return !rest.includes('--undo') && !rest.includes('--abandon')
  return beginnings.has(verb) || beginnings.has(`${verb} ${rest[0] ?? ''}`)
}

/** Words that end in a sentence before any database is opened. */
function isUnopened(verb: string, rest: readonly string[]): boolean {
  return (
    rest.length === 0 ||
    // It has one place; with other words it says how it is called.
    (verb === 'backup' && rest[0] !== '--base' && (rest[0] === '--new-key' || !isCalled(rest))) ||
    (verb === 'verify' && rest.includes('--syntax-only'))
  )
}

/** `backup FILE` or `backup -`, with keys. */
function isCalled(rest: readonly string[]): boolean {
  const words = rest.filter((word, at) => word !== '--for' && rest[at - 1] !== '--for')
  return words.length === 1 && (words[0] === '-' || !words[0]!.startsWith('-'))
}

async function isTold(question: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await asking.question(question)).trim())
  } finally {
    asking.close()
  }
}
