import type { Receipt } from '../../../../../contract/reveals.ts'
import { readTalk, startMs, type Asked, type Item, type Round } from './read-talk.ts'
import { dayOf, showMs, waitInFigures, waitInWords } from './show-time.ts'
import {
  addressWords,
  domainWords,
  foldWords,
  greetingWords,
  refusalWords,
  spoken,
  strangerWords,
  type StepWords,
} from './step-words.ts'
import { talkClock, type Bar } from './talk-clock.ts'

/** One line of a receipt: a step of the proof, several addresses of one source, or a wait that the host had asked for. */
export type ReceiptLine = StepWords & {
  /** The time in which any of what it stands for was asked, by the clock, in ms; null if it is no time of asking. */
  ms: number | null
  took: string
  /** When its first question was asked, as ms since 1970; what nobody was asked has none. */
  fromMs?: number
  bars: readonly Bar[]
  /** The addresses that it folds, in their order. */
  inside: readonly StepWords[]
}

type Group = { key: string; items: Item[]; draw: (items: readonly Item[]) => StepWords; folded: Item[][] }

/**
 * The evidence as lines, in the order in which things were asked. Every item stands in exactly one of them. What all addresses have in
 * common (their domain, the greeting) is one line. Questions that are asked side by side (MX and A) count once, as in the whole: a line
 * never takes longer than that, and where nothing runs side by side the lines add up to it.
 */
export function receiptLines(receipt: Receipt): { lines: ReceiptLine[]; totalMs: number } {
  const clock = talkClock(receipt)
  const groups: (Group | ReceiptLine)[] = []
  for (const [n, round] of readTalk(receipt).entries()) {
    if (round.afterMs !== null) groups.push(waitLine(round.afterMs))
    takeRound(groups, receipt, round, n)
  }
  const lines = groups.map((group) => {
    if (!('draw' in group)) return group
    const { items, folded } = group
    const fresh = items.filter((item) => !clock.isRemembered(item))
    const ms = clock.coveredMs(fresh)
    const drawn = group.draw(items)
    return {
      ...drawn,
      says: rememberedWords(group, fresh.length, drawn.says),
      ms,
      took: isDecision(items) ? '' : fresh.length === 0 ? 'known' : showMs(ms),
      ...(fresh.length === 0 ? {} : { fromMs: Math.min(...fresh.map(startMs)) }),
      bars: isDecision(items) ? [] : clock.barsOf(fresh),
      inside: folded.map((each, n) => ({ ...insideWords(each), label: String(n + 1) })),
    }
  })
  return { lines, totalMs: clock.totalMs }
}

function takeRound(groups: (Group | ReceiptLine)[], receipt: Receipt, { addresses }: Round, round: number): void {
  const isAlone = !addresses.some(({ isTold }) => isTold)
  for (const [n, asked] of addresses.entries()) {
    const rest = takeOpening(groups, asked.items)
    if (rest.length === 0) continue
    if (asked.isTold) {
      takeSteps(groups, receipt, rest, `${round}.${n}`)
      continue
    }
    const from = rest[0]?.from ?? null
    const last = groups.at(-1)
    const key = `fold ${round} ${from}`
    if (last && 'draw' in last && last.key === key) {
      last.items.push(...rest)
      last.folded.push(rest)
      continue
    }
    const folded = [rest]
    groups.push({
      key,
      items: [...rest],
      folded,
      draw: () => foldWords(folded.flatMap(replyOf), from, folded.length, isAlone),
    })
  }
}

/** The look-up and the greeting, told once for all addresses; answers what is left. */
function takeOpening(groups: (Group | ReceiptLine)[], items: Asked['items']): Item[] {
  const dns = items.filter(({ phase }) => phase === 'dns')
  const mx = dns.find(({ sent }) => sent?.startsWith('MX ')) ?? dns[0]
  if (mx) take(groups, `dns ${mx.sent} ${mx.text} ${dns.some(({ reason }) => reason !== null)}`, dns, domainWords)
  const hello = items.filter(({ phase, reason }) => helloPhases.has(phase) && reason === null)
  for (const key of new Set(hello.map(talkOf))) {
    const own = hello.filter((item) => talkOf(item) === key)
    take(groups, `hello ${key}`, own, greetingWords)
  }
  return items.filter((item) => item.phase !== 'dns' && !hello.includes(item))
}

/** A host that was asked from two places greeted two of us. */
function talkOf({ host, egress }: Item): string {
  return egress === undefined ? `${host}` : `${host} ${egress}`
}

const helloPhases = new Set(['connect', 'banner', 'ehlo', 'tls', 'mail'])

function takeSteps(groups: (Group | ReceiptLine)[], receipt: Receipt, items: readonly Item[], address: string): void {
  let steps = 0
  for (const item of items) {
    const isRcpt = item.sent?.startsWith('RCPT') === true
    // A first "no" to a stranger is asked for once more, in another talk.
    const step = item.phase === 'probe' && isRcpt ? `${item.sent} ${item.class}` : steps++
    const key = `step ${address} ${step}`
    if (item.phase === 'rcpt') take(groups, key, [item], ([first]) => addressWords(first ?? item, receipt.email))
    else if (item.phase === 'probe' && isRcpt) take(groups, key, [item], ([first]) => strangerWords(first ?? item))
    else if (item.reason !== null) take(groups, key, [item], ([first]) => refusalWords(first ?? item))
    // What belongs to the talk and says nothing by itself, e.g. RSET.
    else {
      const last = groups.at(-1)
      if (last && 'draw' in last) last.items.push(item)
      else take(groups, key, [item], greetingWords)
    }
  }
}

function take(groups: (Group | ReceiptLine)[], key: string, items: Item[], draw: Group['draw']): void {
  const known = groups.find((group): group is Group => 'draw' in group && group.key === key)
  if (known) known.items.push(...items)
  else groups.push({ key, items: [...items], draw, folded: [] })
}

function waitLine(afterMs: number): ReceiptLine {
  const label = `Asked again ${waitInWords(afterMs)} later`
  const took = waitInFigures(afterMs)
  return { look: 'note', label, asked: 'As the mail server asked', answer: '', ms: null, took, bars: [], inside: [] }
}

/** Nobody was asked: it was decided here. */
function isDecision(items: readonly Item[]): boolean {
  return items.every(({ host, sent }) => host === null && sent === null)
}

/** What an address came to. */
function replyOf(items: readonly Item[]): Item[] {
  const reply = items.findLast(({ phase }) => phase === 'rcpt') ?? items.at(-1)
  return reply ? [reply] : []
}

function insideWords(items: readonly Item[]): StepWords {
  const [reply] = replyOf(items)
  if (reply?.phase === 'rcpt') return addressWords(reply, '')
  return reply ? refusalWords(reply) : { look: 'note', label: '', asked: '', answer: spoken(reply) }
}

/** What was said earlier is not asked for again; it says when it was said. Of what all addresses have in common some is asked each time. */
function rememberedWords({ items, folded }: Group, fresh: number, says: string | undefined): string | undefined {
  if (fresh === items.length || (fresh > 0 && folded.length === 0)) return says
  const day = dayOf(items[0]?.at ?? '')
  const when =
    fresh === 0 ? `Said on ${day} and remembered, so we did not ask again.` : `Partly remembered from ${day}.`
  return says === undefined ? when : `${says} ${when}`
}
