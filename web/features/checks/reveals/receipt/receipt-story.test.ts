import { expect, test } from 'vitest'
import type { Receipt } from '../../../../../contract/reveals.ts'
import { receiptStory } from './receipt-story.ts'
import { receiptText } from './receipt-text.ts'

type Item = Receipt['evidence'][number]

const noonMs = Date.parse('2026-11-20T12:00:00.000Z')
const at = (afterMs: number) => new Date(noonMs + afterMs).toISOString()
const mx = 'mx1.northlight.test'

function item(afterMs: number, given: Partial<Item> & { phase: string }): Item {
  const nothing = {
    from: null,
    host: mx,
    sent: null,
    code: null,
    enhanced: null,
    text: '',
    ms: 10,
    class: null,
    reason: null,
  }
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
    why: 'The mail server would not say. No credit was taken.',
    charged: 0,
    balanceBefore: null,
    balanceAfter: null,
    returned: 0,
    source: 'Demo directory',
    createdAt: at(1_000),
    evidence,
    ...given,
  }
}

/** As this machine writes a date. */
const day = (afterMs: number) => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(noonMs + afterMs)
const labels = (given: Receipt) => receiptStory(given).lines.map(({ label }) => label)
const dayMs = 86_400_000

test('a proven address: its host, its yes, the made-up no, and the balance before and after', () => {
  const { title, lines, costs } = receiptStory(
    receipt(
      [
        dns(40, { ms: 40 }),
        item(50, { phase: 'banner', code: 220, text: 'ready' }),
        item(60, { phase: 'ehlo', sent: 'EHLO quarry.test', code: 250, text: 'PIPELINING' }),
        rcpt(100, 'm.holt@northlight.test', { ...accepted, ms: 40 }),
        probe(200, { ...absent, ms: 100 }),
      ],
      { email: 'm.holt@northlight.test', status: 'valid', charged: 1, balanceBefore: 25, balanceAfter: 24 },
    ),
  )
  expect(title).toBe('Why was I charged?')
  expect(lines.map(({ label, asked, answer, took }) => [label, `${asked} ${answer}`, took])).toEqual([
    ['Domain takes mail', `MX 10 ${mx}`, '40 ms'],
    ['Mail server greeted us', `${mx} 220 ready`, '20 ms'],
    ['Mailbox answered', 'RCPT TO m.holt@northlight.test 250 2.1.5 Ok', '40 ms'],
    ['Random address refused', 'RCPT TO random 550 5.1.1 no such user', '100 ms'],
  ])
  expect(lines.map(({ bars }) => bars)).toEqual([
    [{ from: 0, width: 0.2 }],
    [{ from: 0.2, width: expect.closeTo(0.1) as number }],
    [{ from: 0.3, width: 0.2 }],
    [{ from: 0.5, width: 0.5 }],
  ])
  expect(costs).toMatchObject([{ look: 'credit', label: '1 credit taken', answer: 'balance 25 → 24' }])
})

test('what was given back since is told behind what was taken', () => {
  const { costs } = receiptStory(receipt([dns(0)], { charged: 2, balanceBefore: 5, balanceAfter: 3, returned: 2 }))
  expect(costs.map(({ label }) => label)).toEqual(['2 credits taken', '2 credits given back'])
})

test('others that were tried are one line by their source, and none of them is named', () => {
  const echo = { ...absent, text: '5.1.1 <<address>>: no such user' }
  const listed = { from: 'directory' } as const
  const guessed = { from: 'pattern' } as const
  const { lines } = receiptStory(
    receipt(
      [
        dns(0, listed),
        rcpt(100, '<address>', { ...echo, ...listed }),
        dns(130, { ms: 0, ...guessed }),
        rcpt(150, '<address>', { ...echo, ...guessed }),
        dns(160, { ms: 0, ...guessed }),
        rcpt(170, '<address>', { ...echo, ...guessed }),
        dns(180, { ms: 0, ...guessed }),
        rcpt(200, 'm.holt@northlight.test', { ...accepted, ...guessed }),
        probe(210, { ...absent, ...guessed }),
      ],
      { email: 'm.holt@northlight.test', status: 'valid', charged: 1 },
    ),
  )
  expect(lines.map(({ label }) => label)).toEqual([
    'Domain takes mail',
    '1 other listed address tried, refused',
    '2 other patterns tried, all refused',
    'Mailbox answered',
    'Random address refused',
  ])
  expect(lines[2]).toMatchObject({ look: 'no', asked: 'RCPT TO …', answer: '550', took: '20 ms' })
  expect(lines[2]?.inside.map(({ label, answer }) => `${label} ${answer}`)).toEqual([
    '1 550 5.1.1 the address: no such user',
    '2 550 5.1.1 the address: no such user',
  ])
})

test('where none exists all are one line, and a refusal of us is no refusal of an address', () => {
  const guessed = { from: 'pattern' } as const
  const three = [100, 200, 300].flatMap((ms) => [
    dns(ms, guessed),
    rcpt(ms + 50, '<address>', { ...absent, ...guessed }),
  ])
  const none = { status: 'not_found', reason: 'address.none_exists' }
  expect(labels(receipt(three, none))).toEqual(['Domain takes mail', '3 patterns tried, all refused'])
  const about = { ...absent, class: 'refused', reason: 'refused.policy' }
  const mixed = [dns(0), rcpt(100, '<address>', absent), dns(120), rcpt(200, '<address>', about)]
  expect(labels(receipt(mixed, { reason: 'refused.policy' }))).toEqual([
    'Domain takes mail',
    '1 other address tried, refused',
    'The mail server refused us, not the address',
  ])
})

test('the verdict is about the address that decides, though others were asked behind it', () => {
  const closed = { code: 550, text: '5.2.1 disabled', class: 'disabled', reason: 'mailbox.disabled' }
  const asked = [dns(0), rcpt(100, '<address>', closed), dns(120), rcpt(200, '<address>', absent)]
  expect(labels(receipt(asked, { status: 'disabled', reason: 'mailbox.disabled' }))).toEqual([
    'Domain takes mail',
    'Mailbox is closed',
    '1 other address tried, refused',
  ])
})

test('a domain that does not exist ends its address: the next look-up is about the next one', () => {
  const gone = { sent: 'MX old.test', text: 'NXDOMAIN', reason: 'domain.nxdomain' }
  const asked = [dns(0, gone), dns(20), dns(21, { sent: 'A mx1' }), rcpt(90, '<address>', absent)]
  expect(labels(receipt(asked, { status: 'invalid', reason: 'mailbox.absent' }))).toEqual([
    'Domain takes no mail',
    'Domain takes mail',
    'Address refused',
  ])
})

test('a host that asks for patience is asked again in its time, which takes no room', () => {
  const wait = { code: 450, text: '4.7.1 Greylisted', class: 'deferred', reason: 'deferred.greylist' }
  const visit = (fromMs: number, given: Partial<Item>) => [dns(fromMs), rcpt(fromMs + 100, '<address>', given)]
  const waited = receipt([...visit(0, wait), ...visit(360_000, absent)], {
    status: 'invalid',
    reason: 'mailbox.absent',
    createdAt: at(361_000),
  })
  const { lines } = receiptStory(waited)
  expect(lines.map(({ label }) => label)).toEqual([
    'Domain takes mail',
    'The mail server asked to come back later',
    'Asked again 6 minutes later',
    'Address refused',
  ])
  expect(lines[2]).toMatchObject({ ms: null, bars: [], took: '6 min' })
  expect(lines.at(-1)?.bars[0]).toMatchObject({ from: expect.closeTo(0.95, 1) as number })
  const later = { email: 'm@northlight.test', status: 'valid' }
  const own = (fromMs: number, given: Partial<Item>) => [dns(fromMs), rcpt(fromMs + 100, 'm@northlight.test', given)]
  expect(labels(receipt([...own(0, wait), ...visit(200, absent), ...own(21_000, accepted)], later))).toEqual([
    'Domain takes mail',
    'The mail server asked to come back later',
    '1 other address tried, refused',
    'Asked again 21 seconds later',
    'Mailbox answered',
  ])
  const many = [...visit(0, wait), ...visit(200, wait), ...visit(21_000, wait), ...visit(21_200, absent)]
  expect(labels(receipt(many, { status: 'not_found', reason: 'address.none_exists' }))).toEqual([
    'Domain takes mail',
    '2 addresses tried, all put off',
    'Asked again 21 seconds later',
    '2 addresses tried, none proven',
  ])
})

test('slow name servers between two addresses are no second visit', () => {
  const slow = [dns(0), rcpt(100, '<address>', absent), dns(5_100, { ms: 4_990 }), rcpt(5_200, '<address>', absent)]
  expect(labels(receipt(slow)).join()).not.toContain('Asked again')
})

test('a made-up address that was remembered, and a no of an earlier day, say their date and take no time', () => {
  const { lines } = receiptStory(
    receipt([dns(0), rcpt(100, 'm@northlight.test', accepted), probe(-2 * dayMs, absent)], {
      email: 'm@northlight.test',
      status: 'valid',
    }),
  )
  expect(lines.at(-1)).toMatchObject({ took: 'known', ms: 0, bars: [] })
  expect(lines.at(-1)?.says).toContain(`Said on ${day(-2 * dayMs)} and remembered, so we did not ask again.`)
  const before = [dns(-2 * dayMs), rcpt(-2 * dayMs + 100, '<address>', absent)]
  const remembered = receiptStory(receipt(before, { status: 'invalid', reason: 'mailbox.absent' }))
  expect(remembered.lines.every(({ says }) => says?.includes(day(-2 * dayMs)))).toBe(true)
})

test('a postmaster who is refused alike is told as what it is, not as a random address', () => {
  const control = { sent: 'RCPT TO:<postmaster@northlight.test>', code: 550, text: '5.7.1 no', class: 'absent' }
  const asked = [dns(0), rcpt(100, '<address>', absent), probe(120, control)]
  expect(labels(receipt(asked)).at(-1)).toBe('Its postmaster was refused too')
})

test('the verdict says the reason once, and only where it says more', () => {
  const verdict = (given: Partial<Receipt>) => receiptStory(receipt([dns(0)], given)).verdict
  expect(verdict({})).toBe(
    'The mail server would not say. No credit was taken. The check ran out of time before there was an answer.',
  )
  const general = 'The mail server would not say whether the address exists. No credit was taken.'
  const known = { why: general, kind: 'verification', reason: 'net.refused' } as const
  expect(verdict(known)).toBe(`${general} The mail server does not answer.`)
  expect(verdict({ ...known, reason: 'of.tomorrow' })).toBe(general)
  expect(verdict({ why: 'The domain does not exist.', kind: 'verification', reason: 'domain.nxdomain' })).toBe(
    'The domain does not exist.',
  )
})

test('the text for a mail has the verdict, every line and every exchange', () => {
  const text = receiptText(receipt([dns(0), rcpt(100, '<address>', absent)]))
  expect(text).toContain('Receipt r-1: Maren Holt at Northlight')
  expect(text).toContain('The mail server would not say. No credit was taken. The check ran out of time')
  expect(text).toContain('Address refused (10 ms): RCPT TO …  550 5.1.1 no such user')
  expect(text).toContain('> RCPT TO:<<address>>  < 550 5.1.1 no such user')
  expect(text).toContain('Source: Demo directory')
})

test('a source stands before what was asked because of it, and one that wasn’t asked behind all', () => {
  const hop = { asked: 'address', ended: 'nobody', because: null, ms: 20, units: 0, costIsKnown: true, claim: null, proof: null, isRepeat: false } as const // oxfmt-ignore
  const told = receipt(
    [
      dns(10),
      rcpt(30, '<address>', { ...absent, from: 'pattern' }),
      dns(300),
      rcpt(340, 'm.holt@northlight.test', accepted),
    ],
    {
      email: 'm.holt@northlight.test',
      status: 'valid',
      hops: [
        { ...hop, source: 'Prospeo', at: at(60) },
        { ...hop, source: 'Hunter', at: at(90), ended: 'answer', proof: 'proven' },
        { ...hop, source: 'Apollo', at: at(50), ended: 'not-asked', because: 'settled' },
      ],
    },
  )
  expect(labels(told)).toEqual([
    'Domain takes mail',
    '1 other pattern tried, refused',
    'Prospeo',
    'Hunter',
    'Mailbox answered',
    'Apollo',
  ])
})
