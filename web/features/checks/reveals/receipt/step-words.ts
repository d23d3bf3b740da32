import { reasonWords } from './reason-words.ts'
import { isAccepted, type Item } from './read-talk.ts'

export type Look = 'ok' | 'no' | 'note' | 'credit'

export type StepWords = {
  look: Look
  label: string
  /** What was asked, as one line of the talk. */
  asked: string
  /** The host's own words, with their code. */
  answer: string
  /** What it means, where the label does not say it. */
  says?: string | undefined
}

/** The look-up of a domain's mail hosts. */
export function domainWords(items: readonly Item[]): StepWords {
  const failed = items.find(({ reason }) => reason !== null)
  const mx = items.find(({ sent }) => sent?.startsWith('MX')) ?? items[0]
  return {
    look: failed ? 'no' : 'ok',
    label: failed ? 'Domain takes no mail' : 'Domain takes mail',
    asked: failed ? (mx?.sent ?? 'MX') : 'MX',
    answer: mx?.text ?? '',
    says: failed
      ? reasonWords(failed.reason ?? '')
      : mx?.text === 'NODATA'
        ? 'It names no mail server, so mail goes to the domain itself.'
        : undefined,
  }
}

export function greetingWords(items: readonly Item[]): StepWords {
  const banner = items.find(({ phase }) => phase === 'banner') ?? items[0]
  const says = banner?.egress === undefined ? undefined : `Asked from ${banner.egress}.`
  return { look: 'ok', label: 'Mail server greeted us', asked: banner?.host ?? '', answer: spoken(banner), says }
}

/** What ended the talk before the address was asked about. */
export function refusalWords(item: Item): StepWords {
  const isOurs = item.reason?.startsWith('local.') === true
  return {
    look: item.class === 'deferred' || isOurs ? 'note' : 'no',
    label: isOurs ? 'Not asked' : item.phase === 'syntax' ? 'Not an address' : 'The mail server would not talk',
    asked: item.host ?? '',
    answer: item.code === null && isOurs ? '' : spoken(item),
    says: reasonWords(item.reason ?? ''),
  }
}

/** By what the host's reply means. */
const unanswered: Record<string, string> = {
  absent: 'Address refused',
  moved: 'Address refused',
  domain: 'Address refused',
  disabled: 'Mailbox is closed',
  full: 'Mailbox is full',
  refused: 'The mail server refused us, not the address',
  deferred: 'The mail server asked to come back later',
}

/** `address`: "" where it was not revealed. */
export function addressWords(item: Item, address: string): StepWords {
  const accepted = isAccepted(item)
  return {
    look: accepted ? 'ok' : item.class === 'deferred' || item.class === 'refused' ? 'note' : 'no',
    label: accepted ? 'Mailbox answered' : (unanswered[item.class ?? ''] ?? 'No answer'),
    asked: `RCPT TO ${address === '' ? '…' : address}`,
    answer: spoken(item),
    says: accepted ? undefined : reasonWords(item.reason ?? ''),
  }
}

/** A made-up address, or the postmaster whom every host has. */
export function strangerWords(item: Item): StepWords {
  const accepted = isAccepted(item)
  const refused = item.class === 'absent'
  const answer = spoken(item)
  if (/^RCPT TO:<postmaster@/i.test(item.sent ?? ''))
    return {
      look: 'note',
      label: accepted ? 'Its postmaster was accepted' : 'Its postmaster was refused too',
      asked: 'RCPT TO postmaster',
      answer,
      says: accepted ? undefined : 'Every domain has one, so this refusal is not about a mailbox.',
    }
  return {
    look: refused ? 'ok' : accepted ? 'no' : 'note',
    label: refused
      ? 'Random address refused'
      : accepted
        ? 'Random address accepted too'
        : 'Random address not answered',
    asked: 'RCPT TO random',
    answer,
  }
}

/** Several addresses of one source, asked one after the other. */
export function foldWords(replies: readonly Item[], from: Item['from'], count: number, isAlone: boolean): StepWords {
  const [one, many] = from === 'pattern' ? ['pattern', 'patterns'] : ['address', 'addresses']
  const listed = from === 'directory' ? 'listed ' : from === 'source' ? 'paid ' : ''
  const all = count === 1 ? '' : 'all '
  const refused = replies.filter((item) => refusedClasses.has(item.class ?? ''))
  const deferred = replies.filter((item) => item.class === 'deferred')
  const end = refused.length === count ? `${all}refused` : deferred.length === count ? `${all}put off` : 'none proven'
  const codes = [...new Set(replies.flatMap(({ code }) => code ?? []))].join(', ')
  return {
    look: refused.length === count ? 'no' : 'note',
    label: `${count} ${isAlone ? '' : 'other '}${listed}${count === 1 ? one : many} tried, ${end}`,
    asked: codes === '' ? '' : 'RCPT TO …',
    answer: codes,
  }
}

const refusedClasses = new Set(['absent', 'moved', 'domain', 'disabled'])

/** The code and the words; of an address that was not revealed, without it. */
export function spoken(item: Item | undefined): string {
  if (!item) return ''
  const words = item.text.replaceAll(/<?<address>>?/g, 'the address')
  const hasCode = item.code === null || words.startsWith(String(item.code))
  return (hasCode ? words : `${item.code} ${words}`).trim()
}
