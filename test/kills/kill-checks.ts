import { setTimeout as sleep } from 'node:timers/promises'
import type { User } from '../../contract/accounts.ts'
import type { Contact } from '../../contract/contacts/contacts.ts'
import type { Receipt, RevealAnswer, RevealedContact } from '../../contract/reveals.ts'
import type { LedgerTotals } from '../../server/features/credits/credits.queries.ts'
import { reveal, type Witness } from './kill-load.ts'
import { knownPeople } from '../people.ts'
import { runQuarry } from '../spawn-quarry.ts'

export type Checks = {
  product: string
  settings: { DATA_DIR: string }
  witnesses: readonly Witness[]
  round: number
  /** After a restart of the product, cut-off work is taken up at once; a worker that went on must first give up its own claims. */
  restarted: boolean
}

const settleMs = 30_000
const pollMs = 100
/** How many answers of a round are asked for again, with and without their key. */
const replays = 5

/** Everything that was acknowledged is there, and every account's books are right; throws at the first that is not. */
export async function checkPromises(checks: Checks): Promise<void> {
  const { witnesses, round } = checks
  const fresh = witnesses.filter((witness) => witness.round === round)
  for (const witness of witnesses) requireNone(witness.surprises, 'answers that should not come')
  for (const witness of witnesses) await requireAcknowledged(witness)
  for (const witness of fresh) await requireReceipts(witness)
  for (const witness of fresh) await requireReplays(witness)
  if (checks.restarted) await Promise.all(fresh.map((witness) => finishCutOff(witness)))
  const used = await Promise.all(witnesses.map((witness) => requireBooks(witness, checks.restarted)))
  await requireLedger(checks, sum(used))
  for (const witness of witnesses) requireNone(witness.surprises, 'answers that should not come')
}

/** Reveals keep their address and their receipt, saved contacts and tags are there. */
async function requireAcknowledged({ visitor, answers, saved }: Witness): Promise<void> {
  const listed = new Map((await read<RevealedContact[]>(visitor, '/api/reveals')).map((row) => [row.id, row]))
  for (const [id, { answer }] of answers) {
    if (!answer.success) continue
    const found = listed.get(id)
    const same = found?.email === answer.contact.email && found.receiptId === answer.receiptId
    if (!same) throw new Error(`lost: the acknowledged reveal of ${id}: ${JSON.stringify(found ?? null)}`)
  }
  const contacts = new Map((await read<Contact[]>(visitor, '/api/contacts')).map((row) => [row.apolloId, row]))
  for (const [id, tags] of saved) {
    const found = contacts.get(id)
    if (!found) throw new Error(`lost: the acknowledged contact ${id}`)
    const missing = [...tags].filter((tag) => !found.tags.includes(tag))
    requireNone(missing, `lost: acknowledged tags of ${id}`)
  }
}

async function requireReceipts({ visitor, answers }: Witness): Promise<void> {
  const known = new Map(knownPeople().map((person) => [person.id, person]))
  for (const [id, { answer }] of answers) {
    const receipt = await read<Receipt>(visitor, `/api/receipts/${answer.receiptId}`)
    const address = answer.success ? answer.contact.email : ''
    // If the call that paid was cut off, the other call said 0, and the receipt says 1.
    const paid = receipt.charged === answer.charged || (answer.success && receipt.charged === 1)
    const right = paid && receipt.contactId === id && receipt.email === address
    if (!right) throw new Error(`the receipt ${receipt.id} of ${id} is not what was answered`)
    if (answer.success && address !== known.get(id)?.address)
      throw new Error(`${id} is not at ${address}: ${JSON.stringify(receipt)}`)
  }
}

/** With its key the first answer comes again; without one the address comes for nothing. */
async function requireReplays({ visitor, answers }: Witness): Promise<void> {
  const proven = [...answers].filter(([, { answer }]) => answer.success).slice(0, replays)
  for (const [contactId, { key, answer }] of proven) {
    const again = await visitor.post<RevealAnswer>(
      '/api/enrich-contact',
      { contactId },
      key === '' ? {} : { 'idempotency-key': key },
    )
    const same = key === '' || JSON.stringify(again.body) === JSON.stringify(answer)
    if (again.status !== 200 || !same)
      throw new Error(`a replay of ${contactId} answered ${again.status} ${again.text}`)
    const free = await visitor.post<RevealAnswer>('/api/enrich-contact', { contactId })
    const isFree = free.body.success && free.body.charged === 0 && free.body.receiptId === answer.receiptId
    if (!isFree) throw new Error(`revealing ${contactId} again answered ${free.status} ${free.text}`)
  }
}

/** Repeats the calls that a kill cut off, as a person would after an error. */
async function finishCutOff(witness: Witness): Promise<void> {
  const cutOff = witness.people.filter((person) => person.behaviour !== 'greylist' && !witness.answers.has(person.id))
  await Promise.all(cutOff.slice(0, replays).map((person) => reveal(witness, person.id, `again-${person.id}`)))
}

type View = { user: User; addresses: number; checking: string[] }

/**
 * Every credit granted is available, held or spent; spent is one for each address; held is one for each check under way.
 * The views are read one after the other while greylisted checks end, so they are read until they fit.
 */
async function requireBooks(witness: Witness, restarted: boolean): Promise<number> {
  const endAtMs = performance.now() + settleMs
  const patient = new Set(witness.people.filter((person) => person.behaviour === 'greylist').map(({ id }) => id))
  for (;;) {
    const view = await readView(witness)
    const fault = faultOf(view, witness.granted)
    const stuck = restarted ? view.checking.filter((id) => !patient.has(id)) : []
    if (fault === null && stuck.length === 0) return view.user.enrichmentCreditsUsed
    if (performance.now() > endAtMs)
      throw new Error(`${witness.email}: ${fault ?? `never settled: ${stuck.join(' ')}`}`)
    await sleep(pollMs)
  }
}

function faultOf({ user, addresses, checking }: View, granted: number): string | null {
  const { enrichmentCredits: available, enrichmentCreditsHeld: held, enrichmentCreditsUsed: used } = user
  const say = (what: string) => `${what} (available ${available}, held ${held}, used ${used}, granted ${granted})`
  if (available + held + used !== granted) return say('credits came or went')
  if (used !== addresses) return say(`charged for ${used} of ${addresses} addresses`)
  if (held !== checking.length) return say(`${held} credits are held for ${checking.length} checks`)
  return null
}

async function readView({ visitor, people }: Witness): Promise<View> {
  const states = await Promise.all(
    people.map(async ({ id }) => ({ id, status: (await visitor.get(`/api/reveals/${id}`)).status })),
  )
  const rows = await read<RevealedContact[]>(visitor, '/api/reveals')
  const user = await read<User>(visitor, '/api/auth/user')
  const addresses = new Set(rows.map((row) => row.email.toLowerCase())).size
  return { user, addresses, checking: states.filter(({ status }) => status === 202).map(({ id }) => id) }
}

/** The operator's check, as a command beside the running product. */
async function requireLedger({ product, settings, witnesses }: Checks, used: number): Promise<void> {
  const { code, output, errors } = await runQuarry(product, ['ledger', 'check'], settings)
  if (code !== 0) throw new Error(`ledger check: ${code} ${output}${errors}`)
  const totals = JSON.parse(output) as LedgerTotals
  const granted = sum(witnesses.map((witness) => witness.granted))
  const whole = totals.available + totals.held + totals.spent === granted && totals.granted === granted
  // A greylisted check may have ended since the accounts were read.
  if (!whole || totals.accounts !== witnesses.length || totals.spent < used)
    throw new Error(`the totals don't fit ${granted} granted, ${used} used: ${output}`)
}

async function read<Body>(visitor: Witness['visitor'], path: string): Promise<Body> {
  const { status, body, text } = await visitor.get<Body>(path)
  if (status !== 200) throw new Error(`${path} answered ${status} ${text}`)
  return body
}

function requireNone(list: readonly string[], what: string): void {
  if (list.length > 0) throw new Error(`${what}: ${list.slice(0, 3).join('; ')}`)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
