import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Receipt } from '../../../../../../contract/reveals.ts'
import { receiptLines } from '../receipt-lines.ts'
import { talkClock } from '../talk-clock.ts'
import { drawProof } from './draw-proof.ts'
import type { Drawing } from './drawing.ts'
import { fileNameOf } from './make-files.ts'
import { maskAddress, sharedProof } from './shared-proof.ts'
import { writePdf } from './write-pdf.ts'

/** What hostile hosts, names and imports may hold. */
const nasty = fc.constantFrom(
  '<img src=x onerror=alert(1)>',
  ') Tj ET',
  '\\',
  '">&amp;',
  '\u202eabc',
  'Ж漢字😀',
  '\n%%EOF\n',
  'أحمد',
)
const text = fc.oneof(fc.string({ maxLength: 40, unit: 'grapheme' }), nasty)
const part = fc.stringMatching(/^[a-z0-9][a-z0-9.+_-]{0,20}[a-z0-9]$/)
const address = fc
  .tuple(part, fc.stringMatching(/^[a-z0-9]{2,12}(\.[a-z0-9]{2,8}){1,2}$/))
  .map((parts) => parts.join('@'))
const phases = ['syntax', 'dns', 'connect', 'banner', 'ehlo', 'tls', 'mail', 'rcpt', 'probe']
const classes = [
  null,
  'accepted',
  'accepted_252',
  'absent',
  'moved',
  'disabled',
  'full',
  'domain',
  'refused',
  'deferred',
  'protocol',
]
const reasons = [
  null,
  null,
  'mailbox.absent',
  'mailbox.full',
  'domain.nxdomain',
  'deferred.greylist',
  'refused.policy',
  'local.budget',
  'net.refused',
]
const statuses = [
  'valid',
  'accept_all',
  'accepted_unproven',
  'invalid',
  'mailbox_full',
  'disabled',
  'unknown',
  'not_found',
  'erased',
]

/** A receipt of any shape, sensible or not; its hosts repeat its address wherever they can. */
const anyReceipt: fc.Arbitrary<Receipt> = fc
  .record({ email: fc.oneof(address, fc.constant('')), nowMs: fc.integer({ min: 1.6e12, max: 1.9e12 }) })
  .chain(({ email, nowMs }) => {
    const said = text.map((words) => `${words} <${email}> ${email.toUpperCase()}`)
    const item = fc.record({
      from: fc.constantFrom(null, 'directory' as const, 'pattern' as const),
      at: fc.integer({ min: -90_000_000, max: 0 }).map((ms) => new Date(nowMs + ms).toISOString()),
      phase: fc.constantFrom(...phases),
      host: fc.oneof(fc.constant(null), said),
      sent: fc.oneof(
        fc.constantFrom(null, `RCPT TO:<${email}>`, 'RCPT TO:<<address>>', 'MX a.test', 'A mx.a.test'),
        said,
      ),
      code: fc.constantFrom(null, 220, 250, 252, 421, 450, 550),
      enhanced: fc.constantFrom(null, '5.1.1'),
      text: said,
      ms: fc.integer({ min: 0, max: 20_000 }),
      class: fc.constantFrom(...classes),
      reason: fc.constantFrom(...reasons),
    })
    return fc.record({
      id: fc.constant('Q-SECRET-RECEIPT'),
      kind: fc.constantFrom('reveal' as const, 'verification' as const),
      contactId: fc.constant('contact-secret'),
      name: fc.oneof(text, said),
      company: fc.oneof(text, said),
      email: fc.constant(email),
      status: fc.constantFrom(...statuses),
      reason: fc.constantFrom('accepted.proven', 'address.none_exists', ...reasons.filter((reason) => reason !== null)),
      why: fc.constantFrom(`The mailbox ${email} is closed. No credit was taken.`, 'The domain does not exist.'),
      charged: fc.constantFrom(0, 1, 2),
      balanceBefore: fc.constant(987_654),
      balanceAfter: fc.constant(987_653),
      returned: fc.constantFrom(0, 1),
      source: text,
      createdAt: fc.constant(new Date(nowMs).toISOString()),
      evidence: fc.array(item, { maxLength: 12 }),
    })
  })

const near = 1e-6

it('of any receipt the lines have all of its time, in its order and within its bounds', () => {
  fc.assert(
    fc.property(anyReceipt, (receipt) => {
      const { lines, totalMs } = receiptLines(receipt)
      const { evidence } = receipt
      const bars = lines.flatMap((line) => line.bars)
      for (const { from, width } of bars) {
        expect(from).toBeGreaterThanOrEqual(-near)
        expect(width).toBeGreaterThanOrEqual(-near)
        expect(from + width).toBeLessThanOrEqual(1 + near)
      }
      for (const line of lines)
        for (const [n, bar] of line.bars.entries())
          expect(bar.from).toBeGreaterThanOrEqual(n === 0 ? 0 : (line.bars[n - 1]?.from ?? 0))
      const { isRemembered, coveredMs } = talkClock(receipt)
      for (const { ms } of lines) expect(ms ?? 0).toBeLessThanOrEqual(totalMs)
      // What runs side by side may stand in two lines, and counts in each.
      const told = lines.reduce((sum, { ms }) => sum + (ms ?? 0), 0)
      expect(told).toBeGreaterThanOrEqual(coveredMs(evidence))
      expect(told).toBeLessThanOrEqual(evidence.reduce((sum, item) => sum + (isRemembered(item) ? 0 : item.ms), 0))
      expect(bars.length > 0).toBe(lines.some(({ took, ms }) => ms !== null && took !== 'known' && took !== ''))
    }),
  )
})

/** As wide as Courier. */
const measure = (text: string, font: string) => Array.from(text).length * 0.6 * Number(/ (\d+)px/.exec(font)?.[1])
const wordsOf = ({ parts }: Drawing) => parts.flatMap((part) => (part.kind === 'text' ? [part] : []))
const picture = { width: 2, height: 2, rgb: Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) }

describe('a shared proof', () => {
  it('has nothing private of any receipt, whatever its hosts and names repeat', () => {
    fc.assert(
      fc.property(anyReceipt, (receipt) => {
        const proof = sharedProof(receipt, { withAddress: false })
        const { email } = receipt
        const file = fileNameOf(proof, { createdAt: receipt.createdAt, isShown: false }, 'pdf')
        // The places of the bars are long fractions, in which any digits may stand.
        const shown = JSON.stringify([proof, file], (key, value: unknown) => (key === 'bars' ? undefined : value))
        for (const secret of [email, 'Q-SECRET-RECEIPT', 'contact-secret', '987654', '987653', '987,65'])
          if (secret !== '') expect(shown.toLowerCase()).not.toContain(secret.toLowerCase())
        expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
      }),
    )
  })

  it('covers an address by as many dots, however long it is', () => {
    expect(maskAddress('vserra@fernhurst.test')).toBe('v•••••@fernhurst.test')
    expect(maskAddress('al@fernhurst.test')).toBe('•••••@fernhurst.test')
    expect(maskAddress('"a@b"@fernhurst.test')).toBe('"•••••@fernhurst.test')
    expect(maskAddress('')).toBe('')
  })

  it('is drawn within its page, line below line, with every letter of the address if that is wanted', () => {
    fc.assert(
      fc.property(anyReceipt, (receipt) => {
        const drawing = drawProof(sharedProof(receipt, { withAddress: true }), measure)
        for (const { x, y, width } of wordsOf(drawing)) {
          expect(x).toBeGreaterThanOrEqual(56)
          expect(x + width).toBeLessThanOrEqual(664.5)
          expect(y).toBeLessThan(drawing.height - 24)
        }
        const written = wordsOf(drawing).map(({ text }) => text)
        if (receipt.email !== '') expect(written.join('')).toContain(receipt.email)
      }),
    )
  })

  it('is named by its day, and by the address only if that is shown', () => {
    const proof = { ...sharedProofOf(), address: 'jürgen/../x@fernhurst.test' }
    const receipt = { createdAt: '2026-11-23T12:00:00.000Z', isShown: false }
    expect(fileNameOf(proof, receipt, 'png')).toBe('proof-2026-11-23.png')
    expect(fileNameOf(proof, { ...receipt, isShown: true }, 'pdf')).toBe(
      'proof-j-rgen-..-x@fernhurst.test-2026-11-23.pdf',
    )
  })
})

describe('the PDF', () => {
  it('is one page that can be parsed, with the picture and every word, however hostile', async () => {
    await fc.assert(
      fc.asyncProperty(anyReceipt, async (receipt) => {
        const proof = sharedProof(receipt, { withAddress: false })
        const texts = wordsOf(drawProof(proof, measure))
        const pdf = parsed(await writePdf({ title: proof.verdict, picture, scale: 3, texts }))
        expect(pdf.objects).toHaveLength(7)
        expect(pdf.objects.filter((object) => /\/Type \/Page\b/.test(object))).toHaveLength(1)
        expect([...pdf.pixels]).toEqual([...picture.rgb])
        expect(pdf.words).toEqual(texts.map(({ text }) => text))
        expect(pdf.title).toBe(proof.verdict)
      }),
      { numRuns: 40 },
    )
  })
})

function sharedProofOf() {
  const [receipt] = fc.sample(anyReceipt, 1)
  return sharedProof(receipt!, { withAddress: true })
}

/** By its own table of contents, as a reader does. */
function parsed(file: Uint8Array<ArrayBuffer>) {
  const text = Buffer.from(file).toString('latin1')
  expect(text.startsWith('%PDF-1.5\n')).toBe(true)
  expect(text.endsWith('%%EOF\n')).toBe(true)
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const rows = text.slice(start).match(/\d{10} \d{5} [nf] \n/g) ?? []
  const places = rows.slice(1).map((row) => Number(row.slice(0, 10)))
  const objects = places.map((place, at) => {
    const object = text.slice(place, places[at + 1] ?? start)
    expect(object.startsWith(`${at + 1} 0 obj\n`)).toBe(true)
    expect(object.endsWith('\nendobj\n')).toBe(true)
    return object
  })
  const [, , , content = '', image = '', , about = ''] = objects.map(streamOf)
  const words = [...content.matchAll(/\/ActualText <feff([0-9a-f]*)>/g)].map(([, hex = '']) => fromHex(hex))
  const pixels = inflateSync(Buffer.from(image, 'latin1'))
  return { objects, words, pixels, title: fromHex(/\/Title <feff([0-9a-f]*)>/.exec(about)?.[1] ?? '') }
}

function streamOf(object: string): string {
  const length = Number(/\/Length (\d+)/.exec(object)?.[1])
  const at = object.indexOf('stream\n') + 'stream\n'.length
  if (Number.isNaN(length)) return object
  expect(object.slice(at + length)).toMatch(/^\nendstream\nendobj\n$/)
  return object.slice(at, at + length)
}

function fromHex(hex: string): string {
  return (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')
}
