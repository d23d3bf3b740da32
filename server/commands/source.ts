import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { openSource } from '../../engines/sources/open-source.ts'
import { addSource } from '../features/sources/settings/add-source.ts'
import { removeSource, replaceKey, setBudgets, stopOrStart } from '../features/sources/settings/change-source.ts'
import { orderSources } from '../features/sources/settings/order-sources.ts'
import { readBudgets, readUsd } from '../features/sources/settings/read-amounts.ts'
import { rekeySources } from '../features/sources/settings/rekey-sources.ts'
import { setCaps, showCaps } from '../features/sources/settings/set-caps.ts'
import { setPolicy, type PolicyChange } from '../features/sources/settings/set-policy.ts'
import { testSource } from '../features/sources/settings/test-source.ts'
import { showSources, type SourceView } from '../features/sources/show-sources.ts'
import type { SourcesContext } from '../features/sources/sources-context.ts'
import { complain, note, say } from './say.ts'
import { sourceUsage } from './usage.ts'
import { withOperator, type Operator } from './with-operator.ts'

const string = { type: 'string' } as const
const options = {
  name: string,
  base: string,
  'usd-per-unit': string,
  'day-units': string,
  'month-units': string,
  'day-usd': string,
  'month-usd': string,
  'waterfall-units': string,
  'reveal-usd': string,
  'batch-usd': string,
  'reveal-calls': string,
  charge: { type: 'string', multiple: true },
  'keep-people': string,
  'keep-days': string,
  'facts-a-day': string,
  'matches-a-day': string,
  json: { type: 'boolean' },
} as const

const withoutName = new Set(['list', 'caps', 'rekey'])

type Given = ReturnType<typeof parse>
type Act = (ctx: SourcesContext, given: Given) => Promise<number>

/** What the operator does with paid sources; the same as on the operator's pages. */
export async function runSource(args: readonly string[]): Promise<number> {
  const [action = '', ...rest] = args
  const act = Object.hasOwn(acts, action) ? acts[action] : undefined
  if (!act) return complain(sourceUsage)
  let given: Given
  try {
    given = parse(rest)
  } catch {
    return complain(sourceUsage)
  }
  // A second name would be left out in silence.
  const names = withoutName.has(action) ? 0 : 1
  if (action !== 'order' && given.positionals.length !== names) return complain(sourceUsage)
  return withOperator((operator) => act(contextOf(operator), given))
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options, allowPositionals: true })
}

function contextOf({ db, mode, secretKey, secretKeysBefore }: Operator): SourcesContext {
  return { db, openSource, now: () => new Date(), settings: { mode, secretKey, secretKeysBefore } }
}

const acts: Record<string, Act> = {
  add,
  list,
  policy,
  caps,
  async test(ctx, { positionals: [name = ''] }) {
    return say(await testSource(ctx, name))
  },
  async order(ctx, { positionals }) {
    if (positionals.length === 0) return complain(sourceUsage)
    await orderSources(ctx, positionals)
    return say(
      `If two cost the same, they are asked in this order: ${(await showSources(ctx)).map(({ name }) => name).join(', ')}.`,
    )
  },
  async budget(ctx, { values, positionals: [name = ''] }) {
    await setBudgets(ctx, name, readBudgets(values))
    return say(`Changed the budgets of ${name}.`)
  },
  async key(ctx, { positionals: [name = ''] }) {
    await replaceKey(ctx, name, await readKey())
    return say(`${name} has another key. Test it: quarry source test ${name}`)
  },
  async stop(ctx, { positionals: [name = ''] }) {
    await stopOrStart(ctx, name, true)
    return say(`${name} is no longer asked.`)
  },
  async start(ctx, { positionals: [name = ''] }) {
    await stopOrStart(ctx, name, false)
    return say(`${name} is asked again.`)
  },
  async remove(ctx, { positionals: [name = ''] }) {
    await removeSource(ctx, name)
    return say(`Removed ${name} and its key. The history of its calls stays.`)
  },
  async rekey(ctx) {
    const { sealed, unreadable } = await rekeySources(ctx)
    for (const name of unreadable)
      note(`The key of ${name} can’t be read: enter it again with quarry source key ${name}.`)
    say(`Sealed ${sealed.length} keys with the current SECRET_KEY. They no longer need SECRET_KEY_BEFORE.`)
    return unreadable.length === 0 ? 0 : 1
  },
}

async function add(ctx: SourcesContext, { values, positionals: [kind] }: Given): Promise<number> {
  if (kind === undefined) return complain(sourceUsage)
  const { microUsdPerUnit, ...budgets } = readBudgets(values)
  note('Read the vendor’s terms before you sell its data: most forbid reselling it.')
  const { name } = await addSource(ctx, {
    kind,
    name: values.name ?? null,
    base: values.base ?? null,
    key: await readKey(),
    microUsdPerUnit: microUsdPerUnit ?? null,
    budgets,
  })
  if (microUsdPerUnit === undefined) note('Its price is a guess. Say what you pay: --usd-per-unit.')
  return say(`Added ${name}. Test it: quarry source test ${name}`)
}

async function list(ctx: SourcesContext, { values }: Given): Promise<number> {
  const all = await showSources(ctx)
  if (values.json) return say(JSON.stringify(all))
  if (all.length === 0) return say('There is no source. quarry source add KIND adds one.')
  for (const each of all) say(lineOf(each))
  const { revealMicroUsd, batchMicroUsd, revealCalls } = await showCaps(ctx.db)
  return say(`At most ${usd(revealMicroUsd)} and ${revealCalls} calls a reveal, ${usd(batchMicroUsd)} a batch.`)
}

function lineOf({ name, label, base, state, rest, planRests, keyEnds, day, month, policy }: SourceView): string {
  const why = rest ? ` until ${rest.until.toISOString().slice(0, 16)}: ${rest.why}` : ''
  const spent = [
    ['today', day],
    ['this month', month],
  ] as const
  const money = spent.map(([when, { spent: sum, limit }]) => {
    const of = limit.microUsd === null ? '' : ` of ${usd(limit.microUsd)}`
    return `${usd(sum.microUsd)}${of} ${when}`
  })
  const key = keyEnds === '' ? '' : `, key …${keyEnds}`
  return `${name} (${label}${base === null ? '' : ` at ${base}`}${key}): ${state}${why}. ${[...planRests.map(({ sentence }) => sentence), `${money.join(', ')}.`, policy].join(' ')}`
}

async function policy(ctx: SourcesContext, { values, positionals: [name = ''] }: Given): Promise<number> {
  const change: PolicyChange = {
    charge: Object.fromEntries((values.charge ?? []).map(chargeOf)),
    keepPeople: values['keep-people'] === undefined ? null : yesOrNo(values['keep-people']),
    keepDays: values['keep-days'] === undefined ? null : Number(values['keep-days']),
    factsADay: values['facts-a-day'] === undefined ? null : Number(values['facts-a-day']),
    matchesADay: values['matches-a-day'] === undefined ? null : Number(values['matches-a-day']),
  }
  await setPolicy(ctx, name, change)
  const found = (await showSources(ctx)).find((each) => each.name === name.toLowerCase())
  return say(`${name}: ${found?.policy ?? ''}`)
}

function chargeOf(text: string): [string, boolean] {
  const [claim = '', answer = ''] = text.split('=')
  if (!['valid', 'accept_all', 'risky', 'invalid', 'unknown'].includes(claim)) throw new Error(sourceUsage)
  return [claim, yesOrNo(answer)]
}

function yesOrNo(text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new Error("Say 'yes' or 'no'.")
  return text === 'yes'
}

async function caps({ db }: SourcesContext, { values }: Given): Promise<number> {
  const calls = values['reveal-calls']
  if (calls !== undefined && !/^\d{1,3}$/.test(calls)) return complain('--reveal-calls is a number from 0 to 999.')
  const [reveal, batch] = [values['reveal-usd'], values['batch-usd']]
  await setCaps(db, {
    ...(reveal === undefined ? {} : { revealMicroUsd: readUsd(reveal, 'reveal-usd') }),
    ...(batch === undefined ? {} : { batchMicroUsd: readUsd(batch, 'batch-usd') }),
    ...(calls === undefined ? {} : { revealCalls: Number(calls) }),
  })
  return say('Changed the caps.')
}

function usd(microUsd: number): string {
  return `$${(microUsd / 1_000_000).toFixed(2)}`
}

/** From standard input, so that a key never stands in the shell's history. */
async function readKey(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Key: ')
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  return line
}
