import { expect, test } from 'vitest'
import type { Receipt } from '../../../../contract/reveals.ts'
import { receiptStory } from './receipt-story.ts'
import { receiptText } from './receipt-text.ts'

type Item = Receipt['evidence'][number]

const noonMs = Date.parse('2026-11-20T12:00:00.000Z')
const at = (afterMs: number) => new Date(noonMs + afterMs).toISOString()
const mx = 'mx1.northlight.test'

function item(afterMs: number, given: Partial<Item> & { phase: string }): Item {
  const nothing = { host: mx, sent: null, code: null, enhanced: null, text: '', ms: 10, class: null, reason: null }
  return { at: at(afterMs), ...nothing, ...given }
}

const dns = (afterMs: number, given: Partial<Item> = {}) =>
  item(afterMs, { phase: 'dns', host: 'northlight.test', sent: 'MX northlight.test', text: `10 ${mx}`, ...given })
const rcpt = (afterMs: number, sent: string, given: Partial<Item>) =>
  item(afterMs, { phase: 'rcpt', sent: `RCPT TO:<${sent}>`, ...given })
const absent = { code: 550, text: '5.1.1 no such user', class: 'absent', reason: 'mailbox.absent' }
const accepted = { code: 250, text: '2.1.5 Ok', class: 'accepted', reason: null }
const probe = (afterMs: number, given: Partial<Item>) =>
  item(afterMs, { phase: 'probe', sent: 'RCPT TO:<kobe.ruter@northlight.test>', ...given })

function receipt(evidence: Item[], given: Partial<Receipt> = {}): Receipt {
  return {
    id: 'r-1',
    kind: 'reveal',
    contactId: 'demo:1',
    name: 'Maren Holt',
    company: 'Northlight',
    email: '',
    status: 'unknown',
    reason: 'local.deadline',
    why: 'The mail host would not say. No credit was taken.',
    charged: 0,
    balanceBefore: null,
    balanceAfter: null,
    source: 'Demo directory',
    createdAt: at(1_000),
    evidence,
    ...given,
  }
}

/** As this machine writes a date. */
const day = (afterMs: number) => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(noonMs + afterMs)
const titles = (parts: ReturnType<typeof receiptStory>['parts']) => parts.map(({ steps }) => steps.map((s) => s.title))

test('a proven address: its host, its yes, the made-up no, and the balance before and after', () => {
  const story = receiptStory(
    receipt(
      [
        dns(0),
        item(50, { phase: 'banner', code: 220, text: 'ready' }),
        item(60, { phase: 'ehlo', sent: 'EHLO quarry.test', code: 250, text: 'PIPELINING' }),
        rcpt(100, 'm.holt@northlight.test', accepted),
        probe(110, absent),
      ],
      { email: 'm.holt@northlight.test', charged: 1, balanceBefore: 25, balanceAfter: 24 },
    ),
  )
  expect(story.title).toBe('Why was I charged?')
  expect(titles(story.parts)).toEqual([
    ['Domain takes mail', 'Mail host greeted us', 'Mailbox answered', 'Random address refused'],
  ])
  expect(story.parts[0]?.heading).toBeNull()
  expect(story.charge.detail).toContain('balance 25 → 24')
})

test('several addresses of one visit are told apart, and only the proven one is named', () => {
  const story = receiptStory(
    receipt(
      [
        dns(0),
        rcpt(100, '<address>', { ...absent, text: '5.1.1 <<address>>: no such user' }),
        dns(130, { ms: 0 }),
        rcpt(200, 'm.holt@northlight.test', accepted),
        probe(210, absent),
      ],
      { email: 'm.holt@northlight.test', charged: 1 },
    ),
  )
  expect(story.parts.map(({ heading }) => heading)).toEqual([
    'Address 1 (not shown: it was not proven)',
    'Address 2: m.holt@northlight.test',
  ])
  expect(story.parts.map(({ note }) => note?.startsWith('Asked on ') ?? false)).toEqual([true, false])
  expect(story.parts[0]?.steps[1]?.answer).toBe('550 5.1.1 the address: no such user')
})

test('what all addresses of a visit have in common is told once, and a refusal of us is not one of the address', () => {
  const about = { ...absent, class: 'refused', reason: 'refused.policy' }
  const hello = (afterMs: number) => item(afterMs, { phase: 'banner', code: 220, text: 'ready' })
  const story = receiptStory(
    receipt([dns(0), hello(50), rcpt(100, '<address>', absent), dns(120), hello(121), rcpt(200, '<address>', about)]),
  )
  expect(titles(story.parts)).toEqual([
    ['Domain takes mail', 'Mail host greeted us', 'Address refused'],
    ['The host refused us, not the address'],
  ])
})

test('a domain that does not exist ends its address: the next look-up is about the next one', () => {
  const gone = { sent: 'MX old.test', text: 'NXDOMAIN', reason: 'domain.nxdomain' }
  const story = receiptStory(
    receipt([dns(0, gone), dns(20), dns(21, { sent: 'A mx1' }), rcpt(90, '<address>', absent)]),
  )
  expect(titles(story.parts)).toEqual([['Domain takes no mail'], ['Domain takes mail', 'Address refused']])
})

test('a second visit says how much later it was, and keeps the count of its addresses', () => {
  const wait = { code: 450, text: '4.7.1 Greylisted', class: 'deferred', reason: 'deferred.greylist' }
  const visit = (fromMs: number, given: Partial<Item>) => [
    dns(fromMs),
    rcpt(fromMs + 100, '<address>', wait),
    dns(fromMs + 120),
    rcpt(fromMs + 200, '<address>', given),
  ]
  const story = receiptStory(receipt([...visit(0, wait), ...visit(21_000, absent)], { createdAt: at(22_000) }))
  expect(story.parts.map(({ heading }) => heading?.slice(0, 9))).toEqual([
    'Address 1',
    'Address 2',
    'Address 1',
    'Address 2',
  ])
  expect(story.parts[2]?.note).toBe('Asked again 21 seconds later, as the host had wished.')
  expect(story.parts[3]?.note).toBeNull()
})

test('slow name servers between two addresses are no second visit', () => {
  const story = receiptStory(
    receipt([dns(0), rcpt(100, '<address>', absent), dns(5_100, { ms: 4_990 }), rcpt(5_200, '<address>', absent)]),
  )
  expect(story.parts[1]?.note).toBeNull()
})

test('a made-up address that was remembered, and a no of an earlier day, say their date', () => {
  const dayMs = 86_400_000
  const remembered = receiptStory(
    receipt([dns(0), rcpt(100, 'm@northlight.test', accepted), probe(-2 * dayMs, absent)], {
      email: 'm@northlight.test',
    }),
  )
  expect(remembered.parts).toHaveLength(1)
  expect(remembered.parts[0]?.steps.at(-1)?.detail).toContain(`That was on ${day(-2 * dayMs)}`)
  const before = [dns(-2 * dayMs), rcpt(-2 * dayMs + 100, '<address>', absent)]
  expect(receiptStory(receipt(before)).parts[0]?.note).toContain(day(-2 * dayMs))
  const mixed = receiptStory(receipt([...before, dns(0), rcpt(100, '<address>', accepted)]))
  expect(mixed.parts.map(({ note }) => note?.includes(day(-2 * dayMs)) ?? false)).toEqual([true, false])
})

test('a postmaster who is refused alike is told as what it is, not as a random address', () => {
  const control = { sent: 'RCPT TO:<postmaster@northlight.test>', code: 550, text: '5.7.1 no', class: 'absent' }
  const story = receiptStory(receipt([dns(0), rcpt(100, '<address>', absent), probe(120, control)]))
  expect(titles(story.parts)[0]?.at(-1)).toBe('Its postmaster was refused alike')
})

test('the text for a mail has the verdict, every step and every line that was exchanged', () => {
  const text = receiptText(receipt([dns(0), rcpt(100, '<address>', absent)]))
  expect(text).toContain('Receipt r-1: Maren Holt at Northlight')
  expect(text).toContain('The mail host would not say. No credit was taken. The check ran out of time')
  expect(text).toContain('Address refused (10 ms): mx1.northlight.test was asked about this address.')
  expect(text).toContain('> RCPT TO:<<address>>  < 550 5.1.1 no such user')
  expect(text).toContain('Source: Demo directory')
})
