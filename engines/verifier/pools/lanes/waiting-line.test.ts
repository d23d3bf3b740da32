import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MailJob } from '../talks/mail-job.ts'
import { WaitingLine } from './waiting-line.ts'

const job = (domain: string, priority: MailJob['priority'] = 'interactive'): MailJob => ({
  ...{ address: `jo@${domain}`, domain, priority, mxHash: '', host: { host: 'mx', ip: '127.0.0.1' }, hasNext: false },
  ...{ needsSmtputf8: false, evidence: [], wentBack: false, isGone: false, isUnsure: false },
  ...{ settle() {}, leaveLine() {} },
})

it('domains take turns, even if one has many addresses', () => {
  const line = new WaitingLine()
  for (let i = 0; i < 10; i++) line.add(job('long.test'))
  line.add(job('short.test'))
  expect([line.take(3), line.take(3), line.take(3)].map(([first]) => first!.domain)).toEqual([
    'long.test',
    'short.test',
    'long.test',
  ])
})

it('three batches of people go before one of a list, if both wait', () => {
  const line = new WaitingLine()
  for (let i = 0; i < 9; i++)
    for (const priority of ['interactive', 'batch'] as const) line.add(job('x.test', priority))
  const order = Array.from({ length: 8 }, () => line.take(1)[0]!.priority[0])
  expect(order.join('')).toBe('iiibiiib')
})

it('the count stays right after any adding, taking, holding, releasing and giving up', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), domain: fc.nat(3), batch: fc.boolean() }),
    fc.record({ do: fc.constantFrom('hold' as const, 'release' as const, 'remove' as const), domain: fc.nat(3) }),
    fc.record({ do: fc.constant('take' as const), most: fc.nat(4) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const line = new WaitingLine()
      const waiting = new Set<MailJob>()
      const held = new Set<string>()
      for (const each of steps) {
        if (each.do === 'add') {
          const added = job(`${each.domain}.test`, each.batch ? 'batch' : 'interactive')
          waiting.add(added)
          line.add(added)
        } else if (each.do === 'take') {
          const taken = line.take(each.most)
          expect(taken.length).toBeLessThanOrEqual(each.most)
          for (const one of taken) expect(waiting.delete(one) && !held.has(one.domain)).toBe(true)
        } else if (each.do === 'remove') {
          const [first] = [...waiting].filter(({ domain }) => domain === `${each.domain}.test`)
          if (first) line.remove(first)
          if (first) waiting.delete(first)
        } else {
          line[each.do](`${each.domain}.test`)
          if (each.do === 'hold') held.add(`${each.domain}.test`)
          else held.delete(`${each.domain}.test`)
        }
        expect(line.total).toBe(waiting.size)
        expect(line.size).toBe([...waiting].filter(({ domain }) => !held.has(domain)).length)
      }
      expect(new Set(line.takeAll())).toEqual(waiting)
      expect(line.total).toBe(0)
    }),
  )
})
