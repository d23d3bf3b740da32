import type pg from 'pg'
import type { KeptHop } from '../../../server/db/tables/checks.ts'
import { syntheticMailboxes } from '../../../sandbox/mail-world/people/mailbox-source.ts'
import { DEFAULT_SEED } from '../../../synthetic/random.ts'
import type { VendorsAsked } from './vendors-asked.ts'

export type Books = {
  table: Record<string, string | number>[]
  /** What is wrong, each a sentence; empty where all is right. */
  faults: string[]
}

type Call = {
  id: number
  source: string
  revealId: number | null
  state: string
  outcome: string | null
  microUsd: number
}
type ReceiptRow = {
  revealId: number
  contactId: string
  status: string
  charged: number
  email: string
  hops: KeptHop[]
}

/**
 * Compares what vendors, the database and receipts say of one batch: no call beyond the cap or made twice, no credit beyond proven addresses,
 * every call on a receipt.
 */
export async function compareBooks(
  db: pg.Pool,
  {
    vendors,
    batchId,
    capMicroUsd,
    people,
  }: { vendors: VendorsAsked; batchId: string; capMicroUsd: number; people: number },
): Promise<Books> {
  const faults: string[] = []
  const calls = await callsOf(db)
  const receipts = await receiptsOf(db)
  const ofBatch = await one<{ microUsd: number; calls: number }>(
    db,
    `select coalesce(sum(micro_usd), 0)::float8 as "microUsd", count(*)::int as calls from source_calls where batch_id = $1`,
    batchId,
  )
  const total = await one<{ microUsd: number }>(
    db,
    `select micro_usd::float8 as "microUsd" from source_totals where scope = 'batch' and of_id = $1`,
    batchId,
  )
  if (ofBatch.microUsd > capMicroUsd) faults.push(`the batch cost ${ofBatch.microUsd} of ${capMicroUsd}`)
  if (total.microUsd !== ofBatch.microUsd)
    faults.push(`the batch's sum is ${total.microUsd}, its calls ${ofBatch.microUsd}`)
  faults.push(...bookOfVendors(vendors, calls), ...bookOfHops(calls, receipts), ...bookOfProofs(receipts, people))
  const table = [...vendors.finds].map(([source, asked]) => {
    const own = calls.filter((call) => call.source === source)
    const hops = receipts.flatMap((receipt) => receipt.hops).filter((hop) => hop.label.toLowerCase() === source)
    const cost = own.reduce((sum, { microUsd }) => sum + microUsd, 0)
    const proven = hops.filter(({ proof }) => proof === 'proven').length
    return {
      source,
      'asked there': asked.length,
      'in calls': vendors.findCalls(source),
      'calls here': own.length,
      // An open one counts as spent, and is told to be lost a quarter of an hour later.
      'cut off': own.filter(({ state }) => state !== 'ended').length,
      'hops on receipts': hops.filter(({ ended }) => ended !== 'not-asked').length,
      named: hops.filter(({ ended }) => ended === 'answer').length,
      proven,
      $: (cost / 1e6).toFixed(2),
      '$ a proof': proven === 0 ? '-' : (cost / 1e6 / proven).toFixed(3),
    }
  })
  return { table, faults }
}

/** What was asked there stands here, and what was answered here was asked there. Nobody was asked for the same person twice. */
function bookOfVendors({ finds }: VendorsAsked, calls: readonly Call[]): string[] {
  return [...finds].flatMap(([source, asked]) => {
    const own = calls.filter((call) => call.source === source)
    const answers = own.filter(({ outcome }) => outcome === 'answer').length
    return [
      ...(asked.length > own.length
        ? [`${source} was asked ${asked.length} times, and ${own.length} were set aside`]
        : []),
      ...(answers > asked.length ? [`${source} answered ${answers} times and was asked ${asked.length}`] : []),
      ...(new Set(asked).size < asked.length ? [`${source} was asked for somebody twice`] : []),
    ]
  })
}

/** A call for which there was no time any more was given back: it cost nothing, and the receipt says that nobody was asked. */
function bookOfHops(calls: readonly Call[], receipts: readonly ReceiptRow[]): string[] {
  const told = new Set(receipts.map(({ revealId }) => revealId))
  const untold = calls.filter(({ revealId }) => revealId === null || !told.has(revealId)).length
  const missing = untold === 0 ? [] : [`${untold} calls are on no receipt`]
  return missing.concat(
    receipts.flatMap(({ revealId, contactId, hops }) => {
      const own = calls.filter((call) => call.revealId === revealId)
      const certain = own.filter(({ outcome, microUsd }) => outcome !== 'nobody' || microUsd > 0).length
      const told = hops.filter(({ ended }) => ended !== 'not-asked').length
      return certain <= told && told <= own.length
        ? []
        : [`${contactId}: ${own.length} calls were made, and its receipt tells ${told}`]
    }),
  )
}

function bookOfProofs(receipts: readonly ReceiptRow[], people: number): string[] {
  const mailboxes = syntheticMailboxes(DEFAULT_SEED, people)
  return receipts.flatMap(({ contactId, status, charged, email, hops }) => {
    if (charged !== 0 && (charged !== 1 || status !== 'valid' || email === ''))
      return [`${contactId} was charged wrongly`]
    if (status !== 'valid') return []
    const [local = '', domain = ''] = email.split('@')
    const isTrue = mailboxes.stateOf(domain, local) === 'exists'
    const proofs = hops.filter(({ proof }) => proof === 'proven').length
    return [
      ...(isTrue ? [] : [`${contactId} was charged, and there is no such mailbox`]),
      ...(proofs > 1 ? [`${contactId} was proven ${proofs} times`] : []),
    ]
  })
}

async function callsOf(db: pg.Pool): Promise<Call[]> {
  const { rows } = await db.query<Call>(
    `select c.id::int, s.name as source, c.reveal_id::int as "revealId", c.state, c.outcome, c.micro_usd::float8 as "microUsd"
      from source_calls c join sources s on s.id = c.source_id where c.asked_to = 'findAddress'`,
  )
  return rows
}

async function receiptsOf(db: pg.Pool): Promise<ReceiptRow[]> {
  const { rows } = await db.query<ReceiptRow>(
    `select v.id::int as "revealId", r.contact_id as "contactId", r.status, r.charged, r.email, r.hops
      from receipts r join reveals v on v.receipt_id = r.id`,
  )
  return rows
}

async function one<Row extends object>(db: pg.Pool, text: string, value: string): Promise<Row> {
  const { rows } = await db.query<Row>(text, [value])
  if (!rows[0]) throw new Error(`no row: ${text}`)
  return rows[0]
}
