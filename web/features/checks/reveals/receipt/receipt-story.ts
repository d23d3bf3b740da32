import type { Receipt } from '../../../../../contract/reveals.ts'
import { hopLines } from './hop-lines.ts'
import { reasonWords } from './reason-words.ts'
import { receiptLines, type ReceiptLine } from './receipt-lines.ts'
import { momentOf, showMs, timeOf } from './show-time.ts'
import { creditsInWords } from '../../../../ui/money.ts'

export type Story = {
  title: string
  subtitle: string
  /** When it was asked, and how long that took. */
  when: string
  /** The verdict in a sentence or two. */
  verdict: string
  /** What was asked and answered. */
  lines: ReceiptLine[]
  /** What it cost, and what was given back. */
  costs: ReceiptLine[]
}

/** The evidence in words for somebody who sells: which host was asked, what it answered, and what it cost. */
export function receiptStory(receipt: Receipt): Story {
  const { lines, totalMs } = receiptLines(receipt)
  const verdict = verdictOf(receipt)
  const askedAt = receipt.evidence[0]?.at ?? receipt.createdAt
  return {
    title: receipt.charged > 0 ? 'Why was I charged?' : 'Why was I not charged?',
    subtitle: subjectOf(receipt),
    when: totalMs === 0 ? momentOf(receipt.createdAt) : `${momentOf(askedAt)} · ${showMs(totalMs)}`,
    verdict,
    // The verdict is about its reason already.
    lines: withHops(
      lines.map((line) => (line.says === reasonWords(receipt.reason) ? { ...line, says: undefined } : line)),
      hopLines(receipt.hops ?? []),
    ),
    costs: costsOf(receipt),
  }
}

/** A source stands before what was asked because of it; one that wasn't asked stands behind all. */
function withHops(lines: readonly ReceiptLine[], hops: readonly ReceiptLine[]): ReceiptLine[] {
  const all = [...lines]
  let at = 0
  for (const hop of hops) {
    const next = all.findIndex(({ fromMs }, n) => n >= at && (fromMs ?? 0) >= (hop.fromMs ?? Infinity))
    at = next === -1 ? all.length : next
    all.splice(at, 0, hop)
    at += 1
  }
  return all
}

/** Where the reason says more than the verdict, both. */
function verdictOf({ kind, status, reason, why }: Receipt): string {
  const saysMore = kind === 'reveal' ? ['unknown', 'not_found', 'invalid'].includes(status) : isGeneral(why)
  if (!saysMore || untold.has(reason)) return why
  const more = reasonWords(reason)
  return isGeneral(more) && isGeneral(why) ? why : `${why} ${more}`
}

/** The verdict's own sentence says all there is. */
const untold = new Set(['address.unknown', 'address.none_exists', 'mailbox.bounced'])

function isGeneral(sentence: string): boolean {
  return sentence.includes('would not say whether the address exists')
}

/** Whose receipt it is. */
export function subjectOf({ kind, name, company, email }: Receipt): string {
  if (kind === 'verification') return email || 'A removed address'
  if (name === '') return 'A removed person'
  return company ? `${name} at ${company}` : name
}

function costsOf(receipt: Receipt): ReceiptLine[] {
  const { charged, returned, balanceBefore, balanceAfter, createdAt } = receipt
  const nothing = { asked: timeOf(createdAt), took: '', ms: null, bars: [], inside: [] }
  const balance = charged > 0 && balanceBefore !== null ? `balance ${balanceBefore} → ${balanceAfter ?? 0}` : ''
  const taken: ReceiptLine = {
    ...nothing,
    look: charged > 0 ? 'credit' : 'note',
    label: charged > 0 ? `${creditsInWords(charged)} taken` : 'No credit taken',
    answer: balance,
  }
  if (returned === 0) return [taken]
  const back = `${creditsInWords(returned)} given back`
  return [taken, { ...nothing, look: 'credit', label: back, asked: 'The address bounced', answer: '' }]
}
