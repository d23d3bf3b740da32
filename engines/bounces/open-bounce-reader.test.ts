import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyRawReply } from '../verifier/replies/classify-raw-reply.ts'
import { bounds } from './bounds.ts'
import { openBounceReader } from './open-bounce-reader.ts'
import type { BounceReading } from './port.ts'
import { proses } from '../../test/data/written-bounces/proses.ts'
import { reports } from '../../test/data/written-bounces/reports.ts'
import { report } from '../../test/data/written-bounces/written-bounce.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_121)
const reader = openBounceReader(classifyRawReply)
const read = (message: string | Uint8Array) =>
  reader.read(typeof message === 'string' ? new TextEncoder().encode(message) : message)

describe.each([
  ['a report for machines', reports],
  ['prose', proses],
] as const)('%s is read', (_, written) => {
  it.each(written)('$name', async ({ message, kind, recipients, reading = {} }) => {
    const found = await read(message)
    expect(found.kind).toBe(kind)
    expect(found.recipients).toHaveLength(recipients.length)
    expect(found.recipients).toEqual(recipients.map((recipient) => expect.objectContaining(recipient) as unknown))
    expect(found).toMatchObject(reading)
  })
})

const complaint = report({
  words: 'A complaint. <ula@alfa.test>: host mx.alfa.test said: 550 5.1.1 no such user',
  fields: 'Feedback-Type: Abuse\nUser-Agent: Reports/1\nVersion: 1',
  fieldsType: 'message/feedback-report',
})

it('a complaint is one, also forwarded, and no address in it has failed; nor does the mail in it make it another', async () => {
  const forwarded = `From: me@ours.test\r\nSubject: FW\r\nMIME-Version: 1.0\r\nContent-Type: message/rfc822\r\n\r\n${complaint}`
  for (const message of [complaint, forwarded])
    expect(await read(message)).toMatchObject({ kind: 'none', complaint: 'abuse', recipients: [], mentioned: [] })
  const silent = complaint.replace('Feedback-Type: Abuse', `Feedback-Type: ${'<'.repeat(9_000)}`)
  expect((await read(silent)).complaint).toBe('')
  const bounced = report({
    words: '',
    fields: 'Final-Recipient: rfc822; ula@alfa.test\nStatus: 5.1.1',
    original: complaint.replaceAll('edge/1', 'inner'),
  })
  expect(await read(bounced)).toMatchObject({ kind: 'report', complaint: null })
})

describe('a line of a list', () => {
  it.each([
    ['550 5.1.1 user unknown', 'absent', true],
    ['The email account that you tried to reach does not exist', 'absent', true],
    ['452 4.2.2 mailbox full', 'full', true],
    ['421 4.7.0 try again later', 'deferred', false],
    ['554 blocked using spamhaus', 'refused', true],
  ])('with the reason "%s" is %s', (reply, meaning, isPermanent) => {
    const { recipients } = reader.readLine({ address: ' Ula@Alfa.test ', date: '', reply })
    expect(recipients).toMatchObject([{ address: 'ula@alfa.test', class: meaning, isPermanent }])
  })

  it.each([
    ['2026-11-18T09:14:07Z', '2026-11-18T09:14:07.000Z'],
    ['1795079647', '2026-11-19T09:14:07.000Z'],
    ['yesterday', null],
    ['', null],
  ])('dated "%s" is of %s', (date, moment) => {
    expect(reader.readLine({ address: 'ula@alfa.test', date, reply: '' })).toMatchObject({
      kind: 'text',
      recipients: [],
      writtenAt: moment,
    })
  })
})

/** Nothing in it is larger than the port promises, and a database can hold it. */
function requireBounded(found: BounceReading): void {
  expect(found.recipients.length).toBeLessThanOrEqual(bounds.recipients)
  expect(found.mentioned.length).toBeLessThanOrEqual(bounds.mentioned)
  const text = JSON.stringify(found)
  expect(text.length).toBeLessThan(80_000)
  expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/i)
  for (const { address, reply, host } of found.recipients) {
    expect(address).toMatch(/^[^\s@]{1,64}@[^\s@]{1,800}$/)
    expect(reply.length).toBeLessThanOrEqual(bounds.replyCharacters)
    expect(host.length).toBeLessThanOrEqual(253)
  }
  expect(found.complaint?.length ?? 0).toBeLessThanOrEqual(40)
  expect(found.excerpt.length).toBeLessThanOrEqual(bounds.excerptCharacters)
  if (found.writtenAt !== null) expect(found.writtenAt).toBe(new Date(found.writtenAt).toISOString())
}

describe('a message of any content', () => {
  const messages = [...[...reports, ...proses].map(({ message }) => message), complaint]

  it(`any bytes give an answer within bounds (seed ${seed})`, async () => {
    const bytes = fc.oneof(fc.uint8Array({ maxLength: 3_000 }), fc.string({ unit: 'binary', maxLength: 2_000 }))
    await fc.assert(
      fc.asyncProperty(bytes, async (some) => requireBounded(await read(some))),
      { numRuns: 150, seed },
    )
  })

  it(`a message that is cut, doubled, mixed up or has changed bytes gives an answer too (seed ${seed})`, async () => {
    const change = fc.record({
      one: fc.constantFrom(...messages),
      other: fc.constantFrom(...messages),
      from: fc.nat(4_000),
      to: fc.nat(4_000),
      byte: fc.integer({ min: 0, max: 255 }),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ one, other, from, to, byte }) => {
        const mixed = Buffer.from(one.slice(0, from) + other.slice(to))
        if (mixed.length > 0) mixed[from % mixed.length] = byte
        requireBounded(await read(mixed))
      }),
      { numRuns: 150, seed },
    )
  })

  const headers = 'From: mailer-daemon@x.test\r\nSubject: failure notice\r\nMIME-Version: 1.0\r\n'
  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join('')
  it.each([
    ['ten megabytes', 'x'.repeat(10 * 1024 * 1024)],
    ['ten megabytes of addresses', '<a@b.test>:\n'.repeat(900_000)],
    [
      'ten thousand parts',
      `${headers}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(10_000)}`,
    ],
    ['a thousand parts in each other', headers + nested(1_000)],
    ['messages in messages', headers + 'Content-Type: message/rfc822\r\n\r\n'.repeat(2_000)],
    ['a header of a megabyte', `${headers}X: ${'y'.repeat(1024 * 1024)}\r\n\r\nhello`],
    ['fifty thousand headers', `${headers}${'X: y\r\n'.repeat(50_000)}\r\nhello`],
    ['one field folded without end', `Final-Recipient: rfc822; a@b.test\n${' x\n'.repeat(80_000)}`],
    ['letters that never become an address', `${headers}\r\n${'a.'.repeat(120_000)}`],
    ['@ signs without end', `${headers}\r\n${'a@'.repeat(120_000)}`],
    ['blank lines', `${headers}\r\n${'\n'.repeat(250_000)}`],
    ['recipients without end', report({ words: '', fields: 'Final-Recipient: rfc822; a@b.test\n\n'.repeat(5_000) })],
    ['sentences that begin and never end', `${headers}\r\n${'delivered to '.repeat(20_000)}`],
    ['HTML that never closes', `${headers}Content-Type: text/html\r\n\r\n${'<a <!-- '.repeat(30_000)}`],
  ])('%s come to an end', async (_, message) => requireBounded(await read(message)))

  it('lines smuggled into a field stay text: no control characters, no direction marks, one line', async () => {
    const found = await read(
      report({
        words: 'Not delivered.',
        fields:
          'Reporting-MTA: dns; mx\u202e.ours.test\n\nFinal-Recipient: rfc822; ula@alfa.test\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 user\u0007 unknown\u001b[31m\n\tSet-Cookie: x=1',
      }),
    )
    const [recipient] = found.recipients
    expect(recipient?.address).toBe('ula@alfa.test')
    // oxlint-disable-next-line no-control-regex -- the test is that there is none
    expect(recipient?.reply).not.toMatch(/[\u0000-\u001f\u202e]/)
    expect(found.reportedBy).not.toContain('\u202e')
  })

  it(`any line of a list gives an answer too (seed ${seed})`, () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 900 }),
      fc.constantFrom('1763462400', '2026-11-18', '9999999-1'),
    )
    fc.assert(
      fc.property(cell, cell, cell, (address, date, reply) =>
        requireBounded(reader.readLine({ address, date, reply })),
      ),
      { numRuns: 150, seed },
    )
  })

  it('an archive is not opened', async () => {
    const zip = Buffer.from('PK\u0003\u0004Final-Recipient: rfc822; ula@alfa.test\r\nAction: failed').toString('base64')
    const found = await read(
      `${headers}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: application/zip; name=bounce.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${zip}\r\n--b--\r\n`,
    )
    expect(found.recipients).toEqual([])
  })
})
