import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Receipt } from '../../../../../contract/reveals.ts'
import { receiptLines } from './receipt-lines.ts'

test('of a talk of one go the times of the lines add up to the whole, and each begins behind the one before', () => {
  const step = fc.record({ ms: fc.integer({ min: 1, max: 900 }), from: fc.constantFrom('directory', 'pattern') })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (addresses) => {
      let atMs = Date.parse('2026-11-20T12:00:00.000Z')
      const common = { host: 'mx.test', enhanced: null, reason: null, class: null, code: null }
      const evidence = addresses.flatMap(({ ms, from }, n) => {
        const at = () => new Date((atMs += ms)).toISOString()
        const own = { ...common, from, ms }
        const refused = { code: 550, class: 'absent', reason: 'mailbox.absent' }
        return [
          { ...own, at: at(), phase: 'dns', sent: `MX ${n}.test`, text: '10 mx.test' },
          { ...own, at: at(), phase: 'rcpt', sent: 'RCPT TO:<<address>>', text: '550', ...refused },
        ]
      }) as Receipt['evidence']
      const createdAt = new Date(atMs).toISOString()
      const { lines, totalMs } = receiptLines({ ...blank, evidence, createdAt })
      expect(lines.reduce((sum, { ms }) => sum + (ms ?? 0), 0)).toBe(totalMs)
      const covered = lines.flatMap(({ bars }) => bars).reduce((sum, { width }) => sum + width, 0)
      expect(covered).toBeCloseTo(1, 1)
      const begins = lines.map(({ bars }) => bars[0]?.from ?? 0)
      expect(begins).toEqual(begins.toSorted((a, b) => a - b))
      const inside = lines.reduce((sum, line) => sum + line.inside.length, 0)
      expect(inside).toBe(addresses.length === 1 ? 0 : addresses.length)
    }),
  )
})

test('what is asked side by side counts once: no line takes longer than the whole', () => {
  const question = fc.record({
    sent: fc.constantFrom('MX a.test', 'A mx.a.test', 'AAAA mx.a.test'),
    fromMs: fc.integer({ min: 0, max: 400 }),
    ms: fc.integer({ min: 0, max: 900 }),
  })
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 6 }), (questions) => {
      const startMs = Date.parse('2026-11-20T12:00:00.000Z')
      const common = {
        host: null,
        enhanced: null,
        reason: null,
        class: null,
        code: null,
        from: null,
        text: 'mx.a.test',
      }
      const evidence = questions
        .toSorted((a, b) => a.fromMs + a.ms - b.fromMs - b.ms)
        .map(({ sent, fromMs, ms }) => {
          const at = new Date(startMs + fromMs + ms).toISOString()
          return { ...common, phase: 'dns', sent, ms, at }
        }) as Receipt['evidence']
      const { lines, totalMs } = receiptLines({ ...blank, evidence, createdAt: evidence.at(-1)!.at })
      for (const { ms } of lines) expect(ms).toBeLessThanOrEqual(totalMs)
      const [longest] = questions.map(({ ms }) => ms).toSorted((a, b) => b - a)
      expect(totalMs).toBeGreaterThanOrEqual(longest ?? 0)
    }),
  )
  const at = (ms: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') + ms).toISOString()
  const asked = {
    phase: 'dns',
    host: null,
    enhanced: null,
    reason: null,
    class: null,
    code: null,
    from: null,
    text: '',
  } as const
  const evidence = [
    { ...asked, sent: 'MX a.test', ms: 300, at: at(300) },
    { ...asked, sent: 'A mx.a.test', ms: 317, at: at(520) },
  ]
  const { lines, totalMs } = receiptLines({ ...blank, evidence, createdAt: at(520) })
  expect([totalMs, lines.map(({ ms, took }) => [ms, took])]).toEqual([520, [[520, '520 ms']]])
})

const blank = {
  id: 'r', kind: 'reveal', contactId: 'c', name: 'N', company: 'C', email: '', status: 'not_found', reason: 'address.none_exists', why: '',
  charged: 0, balanceBefore: null, balanceAfter: null, returned: 0, source: 'S',
} as const // oxfmt-ignore
