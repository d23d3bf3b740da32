import type { Receipt } from '../../../../../contract/reveals.ts'

export type Item = Receipt['evidence'][number]

/** One address that was asked about. `isTold`: step by step; the others are folded. */
export type Asked = { items: readonly Item[]; isTold: boolean }

/** All that was asked at once; hosts that ask for patience are asked again in another round, so much later. */
export type Round = { addresses: Asked[]; afterMs: number | null }

type Part = Pick<Receipt, 'evidence' | 'status' | 'reason' | 'email'>

/** A visit to a host that had asked for patience comes this much later; addresses of one visit follow at once. */
export const laterVisitMs = 1_500

/** The evidence by round and by address, and which addresses its verdict is about. */
export function readTalk(receipt: Part): Round[] {
  const visits = visitsOf(receipt.evidence)
  const deciding = decidingOf(
    receipt,
    visits.flatMap(({ addresses }) => addresses),
  )
  return visits.map(({ addresses, afterMs }) => ({
    afterMs,
    addresses: addresses.map((items) => ({
      items,
      isTold: addresses.length === 1 || items === deciding || isAbout(items, receipt.email),
    })),
  }))
}

type Visit = { addresses: Item[][]; afterMs: number | null }

/** By visit, then by address: each address begins with the look-up of its domain. */
function visitsOf(evidence: readonly Item[]): Visit[] {
  const visits: Visit[] = []
  let before: Item | null = null
  // What was remembered carries its own time, long before that of its neighbours.
  let latestMs = 0
  for (const item of evidence) {
    const visit = visits.at(-1)
    const gapMs = startMs(item) - latestMs
    if (!visit) visits.push({ addresses: [[item]], afterMs: null })
    else if (!beginsAddress(item, before)) visit.addresses.at(-1)?.push(item)
    else if (gapMs > laterVisitMs && isPutOff(visit)) visits.push({ addresses: [[item]], afterMs: gapMs })
    else visit.addresses.push([item])
    before = item
    latestMs = Math.max(latestMs, endMs(item))
  }
  return visits
}

function beginsAddress(item: Item, before: Item | null): boolean {
  if (item.phase === 'syntax' || before?.phase === 'syntax') return true
  return item.phase === 'dns' && (before?.phase !== 'dns' || item.sent?.startsWith('MX ') === true)
}

function isPutOff({ addresses }: Visit): boolean {
  return addresses.some((items) => items.some((item) => item.class === 'deferred'))
}

/** The address that the verdict is about; null if it is about all of them. */
function decidingOf({ status, reason }: Part, addresses: readonly Item[][]): Item[] | null {
  if (reason === 'address.none_exists') return null
  if (['valid', 'accept_all', 'accepted_unproven'].includes(status))
    return addresses.findLast((items) => items.some((item) => item.phase === 'rcpt' && isAccepted(item))) ?? null
  const by = addresses.filter((items) => items.some((item) => item.reason === reason))
  // Of several refusals the first counts: it is of an address that the directory lists.
  return (reason === 'mailbox.absent' ? by.at(0) : by.at(-1)) ?? addresses.at(-1) ?? null
}

/** It was asked about before, and the host asked for patience. */
function isAbout(items: readonly Item[], email: string): boolean {
  return email !== '' && items.some(({ sent }) => sent?.toLowerCase() === `rcpt to:<${email.toLowerCase()}>`)
}

export function isAccepted(item: Item | undefined): boolean {
  return item?.class === 'accepted' || item?.class === 'accepted_252'
}

/** Evidence is written down when the answer has come. */
export function endMs({ at }: Item): number {
  return Date.parse(at)
}

export function startMs(item: Item): number {
  return endMs(item) - item.ms
}
