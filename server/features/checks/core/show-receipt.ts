import type { Receipt, ReceiptHop } from '../../../../contract/reveals.ts'
import type { Actor } from '../../../actor.ts'
import type { KeptHop, ReceiptRow } from '../../../db/tables/checks.ts'
import type { Db } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { returnedFor } from '../../credits/move-credits.ts'
import { findReceipt } from './checks.queries.ts'
import { whyVerdict } from './why-verdict.ts'

/** The evidence of one of the account's reveals or verifications, charged or not. */
export async function showReceipt(db: Db, actor: Actor, receiptId: string): Promise<Receipt> {
  const row = await findReceipt(db, actor.workspaceId, receiptId)
  if (!row) throw new Refusal('unknown-receipt')
  return {
    id: row.id,
    kind: row.kind,
    contactId: row.contactId,
    name: row.name,
    company: row.company,
    email: row.email,
    status: row.status,
    reason: row.reason,
    why: row.kind === 'reveal' ? whyCharged(row) : whyVerdict(row.status, row.reason, row.charged),
    charged: row.charged,
    balanceBefore: row.balanceBefore,
    balanceAfter: row.balanceAfter,
    returned: row.charged === 0 ? 0 : await returnedFor(db, actor.workspaceId, row.id),
    source: row.source,
    createdAt: row.createdAt.toISOString(),
    evidence: row.evidence.map((item) => ({ ...item, from: item.from ?? null, ms: Math.round(item.ms) })),
    ...(row.hops.length === 0 ? {} : { hops: row.hops.map(hopOf) }),
  }
}

function hopOf({
  label,
  asked,
  ended,
  because,
  at,
  ms,
  milliunits,
  isKnown,
  claim,
  proof,
  isRepeat,
}: KeptHop): ReceiptHop {
  const units = milliunits / 1_000
  return { source: label, asked, ended, because, at, ms, units, costIsKnown: isKnown, claim, proof, isRepeat }
}

/** By the reason if that says more than the status. */
const whyNot: Record<string, string> = {
  accept_all: 'The mail server accepts every address, so its yes proves nothing. No credit was taken.',
  accepted_unproven: 'The mail server accepted this address, but did not refuse a made-up one. No credit was taken.',
  invalid: 'The address that was found does not take mail. No credit was taken.',
  mailbox_full: 'The mailbox exists but is full. No credit was taken.',
  disabled: 'The mailbox is closed. No credit was taken.',
  not_found: 'No address is known for this person. No credit was taken.',
  erased: 'This person asked for their data to be removed. No credit was taken.',
  'person.objected': 'This person objected to being found. No credit was taken.',
  'address.none_exists':
    'No address is known for this person, and none of the likely ones exists. No credit was taken.',
}

function whyCharged({ status, reason, charged, hops }: ReceiptRow): string {
  if (status === 'claimed') return whyClaimed(hops, charged)
  if (charged > 0) {
    const by = hops.find(({ proof }) => proof === 'proven')?.label
    const named = by === undefined ? '' : `${by} named this address. `
    return `${named}The mail server accepted this address and refused a made-up one, so the yes is about this person.`
  }
  if (status === 'valid') return 'You had revealed this address before. No credit was taken.'
  return (
    whyNot[reason] ?? whyNot[status] ?? 'The mail server would not say whether the address exists. No credit was taken.'
  )
}

/** Whose word it was, and when it was given; the operator's policy lets it be charged for. */
function whyClaimed(hops: readonly KeptHop[], charged: number): string {
  const last = hops.findLast(({ claim, proof }) => claim !== null && proof === 'unprovable')
  const word = last
    ? `${last.label} called this address “${last.claim?.said}” on ${last.at.slice(0, 10)}.`
    : 'A source called this address valid.'
  const cost = charged > 0 ? 'its word is charged for here' : 'it was yours already. No credit was taken'
  return `${word} We could not prove it ourselves; ${cost}.`
}
