import type { Receipt } from '../../../../../../contract/reveals.ts'
import { showCredits } from '../../../../../../pricing/show-money.ts'
import { receiptStory, subjectOf } from '../receipt-story.ts'
import type { ReceiptLine } from '../receipt-lines.ts'
import { timeFormat } from '../../../../../ui/format.ts'

export type SharedLine = Pick<ReceiptLine, 'look' | 'label' | 'asked' | 'answer' | 'took' | 'bars'>

/** What a stranger may see of a receipt. */
export type SharedProof = {
  title: string
  /** Whose address it is; "" if it is not a person's. */
  subject: string
  /** "" if none was proven or asked about. */
  address: string
  verdict: string
  when: string
  price: string
  isFree: boolean
  lines: SharedLine[]
}

/**
 * A receipt for others: who was asked and what came back. It names no account, no balance and no id, and of the hosts' words their codes
 * alone, since a host repeats addresses, and tells whose server asked it. The address is covered unless its owner wants it shown.
 */
export function sharedProof(receipt: Receipt, { withAddress }: { withAddress: boolean }): SharedProof {
  const { email, kind, status, charged, returned, createdAt, evidence } = receipt
  const story = receiptStory(receipt)
  const address = withAddress ? email : maskAddress(email)
  const cover = (text: string) => plain(withAddress ? text : covered(text, email, address))
  const price = charged === 0 ? '0 credits' : showCredits(charged)
  const taken = charged === 0 ? 'No credit taken' : `${price} taken${returned > 0 ? ', and given back' : ''}`
  const cost: SharedLine = {
    look: charged > 0 ? 'credit' : 'note',
    label: taken,
    asked: '',
    answer: '',
    took: '',
    bars: [],
  }
  const moment = new Date(evidence[0]?.at ?? createdAt)
  return {
    title: status === 'valid' ? 'Proven by its mail server' : 'Not proven',
    subject: kind === 'reveal' ? cover(subjectOf(receipt)) : '',
    address: cover(address),
    verdict: cover(status === 'valid' ? provenWords(kind) : story.verdict.replaceAll(' No credit was taken.', '')),
    when: `Asked on ${inUtc.format(moment)} UTC`,
    price,
    isFree: charged === 0,
    lines: [...story.lines.map((line) => sharedLine(line, cover)), cost],
  }
}

const inUtc = timeFormat({ dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }, 'en-US')

function provenWords(kind: Receipt['kind']): string {
  const whom = kind === 'verification' ? 'mailbox' : 'person'
  return `The mail server accepted this address and refused a made-up one, so the yes is about this ${whom}.`
}

function sharedLine(
  { look, label, asked, answer, took, bars }: ReceiptLine,
  cover: (text: string) => string,
): SharedLine {
  return {
    look,
    label,
    asked: cover(asked),
    answer: /^(MX|A|AAAA)\b/.test(asked) ? hostsIn(answer) : codesIn(answer),
    // It is English as the rest, whatever its maker reads.
    took: took.replace(/\D(?=\d{3} ms$)/, ','),
    bars,
  }
}

/** The mail hosts of a domain by preference, or the word for there being none. */
function hostsIn(text: string): string {
  const hosts = text.match(/\b\d{1,5} [a-z0-9._-]{1,253}/gi)
  return hosts ? hosts.slice(0, 2).join(', ') : (/^(NXDOMAIN|NODATA|SERVFAIL|TIMEOUT)\b/.exec(text)?.[0] ?? '')
}

/** e.g. 550 5.1.1, or the codes of several replies. */
function codesIn(text: string): string {
  return /^\d{3}(?:(?:, \d{3})+| [245]\.\d{1,3}\.\d{1,3})?(?!\d)/.exec(text)?.[0] ?? ''
}

/** v•••••@fernhurst.test: always as many dots, so that they don't tell how long it is. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return email === '' ? '' : '•••••'
  const letters = Array.from(email.slice(0, at))
  return `${letters.length > 2 ? letters[0] : ''}•••••${email.slice(at)}`
}

/** Wherever it stands, in any case. */
function covered(text: string, email: string, mask: string): string {
  if (email === '') return text
  const pattern = email.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(pattern, 'gi'), () => mask)
}

/** Without what would turn a line around, or end it. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
}
