import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Evidence } from './port.ts'
import { printable } from './local-item.ts'
import { redactEvidence } from './redact-evidence.ts'
import { verdictOf } from './verdict.ts'

const evidenceWith = (sent: string, text: string): Evidence => ({
  ...{ at: '2026-01-01T00:00:00.000Z', phase: 'rcpt', host: 'mx.firm.test', ip: '127.0.0.1', sent, code: 550 },
  ...{ enhanced: '5.1.1', text: printable(text), ms: 1, class: 'absent', reason: 'mailbox.absent' },
})
const redacted = (address: string, text: string) =>
  redactEvidence(verdictOf(address, [evidenceWith(`RCPT TO:<${address}>`, text)]))

it('covers the address in every spelling a host may echo', () => {
  const texts = [
    '<jane.doe@firm.test>: unknown',
    '"Jane.Doe"@firm.test',
    'JANE.DOE',
    'rcpt=jane%2Edoe%40firm.test',
    'jane=2edoe=firm.test',
  ]
  for (const text of texts) expect(redacted('jane.doe@firm.test', text).evidence[0]!.text).not.toMatch(/jane|doe/i)
  const verdict = redacted('jane.doe@firm.test', 'x')
  expect(verdict.address).toBe('<address>')
  expect(verdict.evidence[0]!.sent).toBe('RCPT TO:<<address>>')
})

it('covers a local part that was cut at the end of the text', () => {
  const text = `${'x'.repeat(505)} <jane.doe@firm.test>`
  expect(redacted('jane.doe@firm.test', text).evidence[0]!.text).not.toMatch(/jan/)
})

it('a covered text stays within its 512 characters', () => {
  expect(redacted('jon@firm.test', 'jon '.repeat(128)).evidence[0]!.text).toHaveLength(512)
})

it('a local part of three characters or more survives nowhere', () => {
  const local = fc.stringMatching(/^[a-z0-9_+'{|*^$?-]{1,20}(\.[a-z0-9_+-]{1,20})?$/).filter((text) => text.length >= 3)
  const noise = fc.string({ unit: 'binary-ascii', maxLength: 40 })
  const casing = fc.constantFrom(
    (s: string) => s,
    (s: string) => s.toUpperCase(),
    (s: string) => encodeURIComponent(s),
    (s: string) => `"${s}"`,
  )
  fc.assert(
    fc.property(local, noise, casing, noise, fc.boolean(), (local, before, spell, after, whole) => {
      const address = `${local}@firm.test`
      const text = before + spell(whole ? address : local) + after
      const verdict = redacted(address, text)
      const left = JSON.stringify(verdict.evidence.map(({ host, sent, text }) => [host, sent, text])).replaceAll(
        '<address>',
        '\u0000',
      )
      const kept = left.toLowerCase()
      // The words of our own command have nothing to do with the person.
      if ('rcpt to:'.includes(local)) return
      expect(kept).not.toContain(JSON.stringify(local).slice(1, -1))
    }),
    { numRuns: process.env['QUARRY_LONG'] === '1' ? 5_000 : 500 },
  )
})
