import type { Receipt } from '../../../../contract/reveals.ts'
import { showCredits } from '../../../../pricing/show-money.ts'
import { reasonWords } from './reason-words.ts'

type Item = Receipt['evidence'][number]

export type StoryStep = {
  state: 'ok' | 'no' | 'info' | 'credit'
  title: string
  /** Who was asked, or what it came to in numbers. */
  detail: string
  /** The host's own words, with their code. */
  answer: string
  /** What it means. */
  says?: string | undefined
  time: string
}

/** One address that was asked about on one visit. */
export type StoryPart = { heading: string | null; note: string | null; steps: StoryStep[] }

export type Story = {
  title: string
  subtitle: string
  /** The verdict in a sentence or two. */
  verdict: string
  parts: StoryPart[]
  charge: StoryStep
}

/** A visit to a host that had asked for patience comes this much later; addresses of one visit follow at once. */
const laterVisitMs = 1_500
/** An answer that is this much older than the question before it was remembered, not asked for again. */
const rememberedMs = 60_000
/** No check lasts so long, with all the patience that hosts ask for. */
const longestCheckMs = 6 * 60 * 60_000

/** The evidence in words for somebody who sells: which host was asked, what it answered, and what it cost. */
export function receiptStory(receipt: Receipt): Story {
  const visits = visitsOf(receipt.evidence)
  const hasMany = visits.some(({ addresses }) => addresses.length > 1)
  const parts = visits.flatMap(({ addresses, afterMs }) =>
    addresses.map((items, n): StoryPart => {
      return {
        heading: hasMany ? headingOf(receipt, items, n + 1) : null,
        note: n === 0 ? visitNote(receipt, items, afterMs) : rememberedNote(receipt, items),
        steps: newSteps(stepsOf(receipt, items), stepsOf(receipt, addresses[n - 1] ?? [])),
      }
    }),
  )
  return {
    title: receipt.charged > 0 ? 'Why was I charged?' : 'Why was I not charged?',
    subtitle: subjectOf(receipt),
    verdict: verdictOf(receipt),
    parts: parts.filter((part) => part.steps.length > 0),
    charge: chargeStep(receipt),
  }
}

/** Where the reason says more than the verdict, both. */
function verdictOf({ kind, status, reason, why }: Receipt): string {
  const saysMore = kind === 'reveal' && ['unknown', 'not_found', 'invalid'].includes(status)
  return saysMore && reason !== 'address.unknown' ? `${why} ${reasonWords(reason)}` : why
}

/** Whose receipt it is. */
function subjectOf({ kind, name, company, email }: Receipt): string {
  if (kind === 'verification') return email || 'A removed address'
  return company ? `${name} at ${company}` : name
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
    latestMs = Math.max(latestMs, Date.parse(item.at))
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

function headingOf(receipt: Receipt, items: readonly Item[], nth: number): string {
  const asked = items.find(({ phase }) => phase === 'rcpt')?.sent ?? ''
  const isShown = receipt.email !== '' && asked.toLowerCase().includes(`<${receipt.email.toLowerCase()}>`)
  return isShown ? `Address ${nth}: ${receipt.email}` : `Address ${nth} (not shown: it was not proven)`
}

/** When it was asked; of a visit that the host had put off, how much later. */
function visitNote(receipt: Receipt, items: readonly Item[], afterMs: number | null): string | null {
  if (afterMs !== null) return `Asked again ${inWords(afterMs)} later, as the host had wished.`
  const first = items[0]
  return rememberedNote(receipt, items) ?? (first ? `Asked on ${momentOf(first.at)}.` : null)
}

/** A definite no of an earlier time is not asked for again; it says when it was given. */
function rememberedNote({ createdAt }: Receipt, items: readonly Item[]): string | null {
  const first = items[0]
  if (!first || Date.parse(createdAt) - Date.parse(first.at) < longestCheckMs) return null
  return `The host said so on ${dayOf(first.at)}. It was remembered, and not asked again.`
}

function stepsOf(receipt: Receipt, items: readonly Item[]): StoryStep[] {
  const steps: StoryStep[] = []
  const dns = items.filter(({ phase }) => phase === 'dns')
  if (dns.length > 0) steps.push(domainStep(dns))
  const hello = items.filter(({ phase, reason }) => isHello(phase) && reason === null)
  const refusals = items.filter(({ phase, reason }) => !isAsked(phase) && phase !== 'dns' && reason !== null)
  if (hello.length > 0) steps.push(greetingStep(hello))
  steps.push(...refusals.map(refusalStep))
  const rcpt = items.find(({ phase }) => phase === 'rcpt')
  for (const item of items) {
    if (item.phase === 'rcpt') steps.push(addressStep(receipt, item))
    if (item.phase === 'probe' && item.sent?.startsWith('RCPT')) steps.push(probeStep(receipt, item, rcpt))
  }
  return steps
}

/** One call serves all addresses of a visit: what was said of the domain and at the greeting is told once. */
function newSteps(steps: StoryStep[], before: readonly StoryStep[]): StoryStep[] {
  const isTold = ({ title, answer }: StoryStep) => before.some((step) => step.title === title && step.answer === answer)
  return steps.filter((step) => !(openings.has(step.title) && isTold(step)))
}

const openings = new Set(['Domain takes mail', 'Mail host greeted us'])

function isHello(phase: string): boolean {
  return phase === 'connect' || phase === 'banner' || phase === 'ehlo' || phase === 'tls'
}

function isAsked(phase: string): boolean {
  return phase === 'rcpt' || phase === 'probe'
}

function domainStep(items: readonly Item[]): StoryStep {
  const failed = items.find(({ reason }) => reason !== null)
  const mx = items.find(({ sent }) => sent?.startsWith('MX')) ?? items[0]
  const domain = mx?.sent?.replace(/^\w+ /, '') ?? ''
  const isImplicit = mx?.text === 'NODATA'
  return {
    state: failed ? 'no' : 'ok',
    title: failed ? 'Domain takes no mail' : 'Domain takes mail',
    detail: `${domain}'s name servers were asked for its mail host.`,
    answer: mx?.text ?? '',
    says: failed
      ? reasonWords(failed.reason ?? '')
      : isImplicit
        ? 'It names none, so mail goes to the domain itself.'
        : undefined,
    time: milliseconds(items),
  }
}

function greetingStep(items: readonly Item[]): StoryStep {
  const banner = items.find(({ phase }) => phase === 'banner') ?? items[0]
  return {
    state: 'ok',
    title: 'Mail host greeted us',
    detail: `${banner?.host ?? 'The host'} was called.`,
    answer: spoken(banner),
    time: milliseconds(items),
  }
}

function refusalStep(item: Item): StoryStep {
  const isOurs = item.reason?.startsWith('local.') === true
  return {
    state: item.class === 'deferred' || isOurs ? 'info' : 'no',
    title: item.phase === 'syntax' ? 'Not an address' : isOurs ? 'Not asked' : 'The host would not talk',
    detail: item.host ? `${item.host} was called.` : '',
    answer: item.code === null && isOurs ? '' : spoken(item),
    says: reasonWords(item.reason ?? ''),
    time: milliseconds([item]),
  }
}

/** By what the host's reply means. */
const unanswered: Record<string, string> = {
  absent: 'Address refused',
  moved: 'Address refused',
  domain: 'Address refused',
  disabled: 'Mailbox is closed',
  full: 'Mailbox is full',
  refused: 'The host refused us, not the address',
  deferred: 'The host asked to come back later',
}

function addressStep(receipt: Receipt, item: Item): StoryStep {
  const accepted = item.class === 'accepted' || item.class === 'accepted_252'
  const address = receipt.email === '' ? 'this address' : receipt.email
  return {
    state: accepted ? 'ok' : item.class === 'deferred' || item.class === 'refused' ? 'info' : 'no',
    title: accepted ? 'Mailbox answered' : (unanswered[item.class ?? ''] ?? 'No answer'),
    detail: `${item.host ?? 'The host'} was asked about ${address}.`,
    answer: spoken(item),
    says: accepted ? undefined : reasonWords(item.reason ?? ''),
    time: milliseconds([item]),
  }
}

function probeStep(receipt: Receipt, item: Item, rcpt: Item | undefined): StoryStep {
  const isControl = /^RCPT TO:<postmaster@/i.test(item.sent ?? '')
  const accepted = item.class === 'accepted' || item.class === 'accepted_252'
  const refused = item.class === 'absent'
  const asked = `${item.host ?? 'The host'} was asked about ${isControl ? 'its postmaster' : 'a made-up address'}.`
  const remembered =
    rcpt && startMs(rcpt) - Date.parse(item.at) > rememberedMs
      ? ` That was on ${dayOf(item.at)}, and is remembered.`
      : ''
  if (isControl)
    return {
      state: 'info',
      title: accepted ? 'Its postmaster was accepted' : 'Its postmaster was refused alike',
      detail: asked + remembered,
      answer: spoken(item),
      says: accepted ? undefined : 'Everybody has one, so such a no is not about a mailbox.',
      time: milliseconds([item]),
    }
  return {
    state: refused ? 'ok' : accepted ? 'no' : 'info',
    title: refused
      ? 'Random address refused'
      : accepted
        ? 'Random address accepted too'
        : 'Random address not answered',
    detail: asked + remembered,
    answer: spoken(item),
    says: refused
      ? `So the yes is about this ${receipt.kind === 'verification' ? 'mailbox' : 'person'}, not a host that accepts everyone.`
      : accepted
        ? 'A host that accepts everyone proves nothing.'
        : undefined,
    time: milliseconds([item]),
  }
}

function chargeStep(receipt: Receipt): StoryStep {
  const charged = receipt.charged > 0
  const balance = charged ? `balance ${receipt.balanceBefore ?? ''} → ${receipt.balanceAfter ?? ''}` : ''
  return {
    state: charged ? 'credit' : 'info',
    title: charged ? `${showCredits(receipt.charged)} taken` : 'No credit taken',
    detail: [dayOf(receipt.createdAt), balance].filter((part) => part !== '').join(' · '),
    answer: '',
    time: new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(new Date(receipt.createdAt)),
  }
}

/** The code and the words; of an address that was not revealed, without it. */
function spoken(item: Item | undefined): string {
  if (!item) return ''
  const words = item.text.replaceAll('<<address>>', 'the address').replaceAll('<address>', 'the address')
  const hasCode = item.code === null || words.startsWith(String(item.code))
  return (hasCode ? words : `${item.code} ${words}`).trim()
}

function milliseconds(items: readonly Item[]): string {
  const ms = items.reduce((sum, item) => sum + item.ms, 0)
  return ms < 10_000 ? `${ms} ms` : `${Math.round(ms / 1_000)} s`
}

/** Evidence is written down when the answer has come. */
function startMs(item: Item): number {
  return Date.parse(item.at) - item.ms
}

function inWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000))
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}

function momentOf(at: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at))
}

function dayOf(at: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(at))
}
