import { expect, it } from 'vitest'
import { proofSteps } from './proof-steps.ts'

const none = { host: null, sent: null, code: null, enhanced: null, class: null, reason: null }
const at = (ms: number) => new Date(Date.parse('2026-11-22T15:00:00Z') + ms).toISOString()
const dns = { ...none, at: at(60), ms: 60, phase: 'dns', sent: 'MX acme.test', text: '10 mx.acme.test' }
const greeting = { ...none, at: at(100), ms: 40, phase: 'banner', code: 220, text: 'mx.acme.test' }
const yes = { ...none, at: at(300), ms: 200, phase: 'rcpt', sent: 'RCPT TO:<a@acme.test>', code: 250, text: '2.1.5 OK', class: 'accepted' } // prettier-ignore
const no = { ...yes, code: 550, text: '550 5.1.1 <<address>> unknown', class: 'absent', reason: 'mailbox.absent' }
const stranger = { ...no, at: at(400), ms: 100, phase: 'probe' }

it('is a bar for each step of a proof, in the time of the talk', () => {
  const { steps, totalMs, before } = proofSteps({ evidence: [dns, greeting, yes, stranger] })
  expect([totalMs, before]).toEqual([400, 0])
  expect(steps.map(({ label, answer, look, ms }) => [label, answer, look, ms])).toEqual([
    ['Domain takes mail', '10 mx.acme.test', 'ok', 60],
    ['Host greeted us', '220 mx.acme.test', 'ok', 40],
    ['Yes to the person', '250 2.1.5 OK', 'ok', 200],
    ['No to a stranger', '550 5.1.1 the address unknown', 'ok', 100],
  ])
  expect(steps.map(({ bar }) => bar)).toEqual([
    { from: 0, width: 0.15 },
    { from: 0.15, width: 0.1 },
    { from: 0.25, width: 0.5 },
    { from: 0.75, width: 0.25 },
  ])
})

it('tells the last address alone, and how many were asked before', () => {
  const { steps, before } = proofSteps({ evidence: [dns, greeting, no, dns, no, dns, yes, stranger] })
  expect(before).toBe(2)
  expect(steps.map(({ label }) => label)).toEqual(['Domain takes mail', 'Yes to the person', 'No to a stranger'])
})

it('a remembered answer has no bar, and stretches no other', () => {
  const remembered = { ...stranger, at: '2026-11-19T10:00:00.000Z' }
  const { steps, totalMs } = proofSteps({ evidence: [dns, greeting, yes, remembered] })
  expect(totalMs).toBe(300)
  expect(steps.at(-1)).toMatchObject({ label: 'No to a stranger', ms: 0, bar: null })
})

it('says what went wrong, and nothing of an empty receipt', () => {
  const failed = { ...dns, text: 'NXDOMAIN', reason: 'domain.nxdomain' }
  expect(proofSteps({ evidence: [failed] }).steps).toMatchObject([{ label: 'Domain takes no mail', look: 'no' }])
  expect(proofSteps({ evidence: [dns, yes, { ...stranger, class: 'accepted' }] }).steps.at(-1)).toMatchObject({ label: 'Yes to a stranger', look: 'no' }) // prettier-ignore
  expect(proofSteps({ evidence: [] })).toEqual({ steps: [], totalMs: 0, before: 0 })
})
