import type { Receipt } from '../../../contract/reveals.ts'

type Item = Receipt['evidence'][number]

export type ProofStep = {
  label: string
  /** The host's own words, with their code; "" if it said none. */
  answer: string
  look: 'ok' | 'no' | 'note'
  ms: number
  /** Where its bar begins and how wide it is, of 1; null if it was remembered and took no time now. */
  bar: { from: number; width: number } | null
}

export type Proof = {
  steps: ProofStep[]
  totalMs: number
  /** Addresses that were asked about before this one. */
  before: number
}

/** An answer this much older than the others was remembered; so is one about a stranger from before the person was asked about. */
const rememberedMs = 60_000

/** The talk about the last address of a receipt, step by step, as bars through its time. */
export function proofSteps({ evidence }: Pick<Receipt, 'evidence'>): Proof {
  const visits = visitsOf(evidence)
  const items = visits.at(-1) ?? []
  const latest = Math.max(0, ...items.map(endMs))
  const asked = Math.min(...items.filter(({ phase }) => phase === 'rcpt').map(startMs))
  const isRemembered = (item: Item) =>
    latest - endMs(item) > rememberedMs || (item.phase === 'probe' && endMs(item) <= asked)
  const fresh = items.filter((item) => !isRemembered(item))
  const from = Math.min(...fresh.map(startMs))
  const span = Math.max(1, latest - from)
  const steps = groups.flatMap(({ phases, draw }) => {
    const own = items.filter((item) => phases.includes(item.phase))
    if (own.length === 0) return []
    const timed = own.filter((item) => !isRemembered(item))
    const begin = Math.min(...timed.map(startMs))
    const ms = timed.reduce((sum, item) => sum + item.ms, 0)
    const bar = timed.length === 0 ? null : { from: (begin - from) / span, width: Math.min(1, ms / span) }
    return { ...draw(own), ms, bar }
  })
  return { steps, totalMs: fresh.length === 0 ? 0 : Math.round(span), before: Math.max(0, visits.length - 1) }
}

/** One for each address that was asked about: each begins with its syntax or with the mail hosts of its domain. */
function visitsOf(evidence: readonly Item[]): Item[][] {
  const visits: Item[][] = []
  let before: Item | null = null
  for (const item of evidence) {
    const begins = item.phase === 'syntax' || (isMx(item) && before?.phase !== 'syntax' && before?.phase !== 'dns')
    const visit = visits.at(-1)
    if (begins || !visit) visits.push([item])
    else visit.push(item)
    before = item
  }
  return visits
}

function isMx({ phase, sent }: Item): boolean {
  return phase === 'dns' && sent?.startsWith('MX ') === true
}

type Drawn = Pick<ProofStep, 'label' | 'answer' | 'look'>
type Group = { phases: readonly string[]; draw: (items: readonly Item[]) => Drawn }

const groups: readonly Group[] = [
  { phases: ['syntax'], draw: ([item]) => ({ label: 'Not an address', answer: item?.text ?? '', look: 'no' }) },
  { phases: ['dns'], draw: drawDomain },
  { phases: ['connect', 'banner', 'ehlo', 'tls', 'mail'], draw: drawGreeting },
  { phases: ['rcpt'], draw: drawPerson },
  { phases: ['probe'], draw: drawStranger },
]

function drawDomain(items: readonly Item[]): Drawn {
  const failed = items.some(({ reason }) => reason !== null)
  const answer = items.find(isMx)?.text ?? items[0]?.text ?? ''
  return { label: failed ? 'Domain takes no mail' : 'Domain takes mail', answer, look: failed ? 'no' : 'ok' }
}

function drawGreeting(items: readonly Item[]): Drawn {
  const refusal = items.find(({ reason }) => reason !== null)
  if (refusal) return { label: 'Host would not talk', answer: spoken(refusal), look: 'no' }
  const banner = items.find(({ phase }) => phase === 'banner') ?? items[0]
  return { label: 'Host greeted us', answer: spoken(banner), look: 'ok' }
}

const refusals: Record<string, string> = {
  deferred: 'Host asked for time',
  refused: 'Host refused us',
  full: 'Mailbox is full',
}

function drawPerson(items: readonly Item[]): Drawn {
  const item = items.at(-1)
  if (isAccepted(item)) return { label: 'Yes to the person', answer: spoken(item), look: 'ok' }
  const label = refusals[item?.class ?? ''] ?? 'No to the person'
  return { label, answer: spoken(item), look: item?.class === 'deferred' ? 'note' : 'no' }
}

function drawStranger(items: readonly Item[]): Drawn {
  const item = items.findLast(({ sent }) => sent?.startsWith('RCPT')) ?? items.at(-1)
  if (item?.class === 'absent') return { label: 'No to a stranger', answer: spoken(item), look: 'ok' }
  if (isAccepted(item)) return { label: 'Yes to a stranger', answer: spoken(item), look: 'no' }
  return { label: 'Stranger not answered', answer: spoken(item), look: 'note' }
}

function isAccepted(item: Item | undefined): boolean {
  return item?.class === 'accepted' || item?.class === 'accepted_252'
}

function spoken(item: Item | undefined): string {
  if (!item) return ''
  const words = item.text.replaceAll(/<?<address>>?/g, 'the address')
  return (item.code === null || words.startsWith(String(item.code)) ? words : `${item.code} ${words}`).trim()
}

function endMs({ at }: Item): number {
  return Date.parse(at)
}

/** Evidence is written down when the answer has come. */
function startMs(item: Item): number {
  return endMs(item) - item.ms
}
