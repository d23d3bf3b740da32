import { describe, expect, it } from 'vitest'
import { classify } from '../replies/classify.ts'
import { poolKey } from './pool-key.ts'

/** What Outlook.com's hosts say of a mailbox that is not there; elsewhere these words say too little. */
const unavailable = {
  phase: 'rcpt',
  code: 550,
  enhanced: '5.5.0',
  text: 'Requested action not taken: mailbox unavailable',
} as const

describe('a mail host belongs to the same provider for pools and for the meaning of replies', () => {
  it.each(['firm-com.mail.protection.outlook.com', 'firm-com.o-v1.mx.microsoft', 'FIRM-COM.a-v1.MX.Microsoft.'])(
    '%s is Microsoft: one pool, and its words mean what Microsoft means by them',
    (host) => {
      expect(poolKey({ host, ip: '52.101.8.1' })).toBe('microsoft-365')
      expect(classify({ ...unavailable, mx: host })).toMatchObject({ class: 'absent', reason: 'mailbox.absent' })
    },
  )

  it('a host that only looks like one is not Microsoft', () => {
    const host = 'mx.microsoft.firm.test'
    expect(poolKey({ host, ip: '52.101.8.1' })).toBe('52.101.8.0/24')
    const meant = classify({ ...unavailable, mx: host })
    expect(classify({ ...unavailable, mx: 'mail.firm.test' })).toEqual(meant)
  })
})
