import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyRawReply } from './classify-raw-reply.ts'
import { enhancedCode } from './enhanced-code.ts'
import { parseReply } from './parse-reply.ts'

describe('enhancedCode', () => {
  it.each([
    ['5.1.1 no such user', '5.1.1'],
    ['sorry, no mailbox here by that name (#5.1.1)', '5.1.1'],
    ['sorry, no mailbox here (#5.1.1 - chkuser)', '5.1.1'],
    ['#5.1.0 Address rejected', '5.1.0'],
    ['[5.2.1] closed', '5.2.1'],
    ['mx.x.test 5.7.1 refused', '5.7.1'],
    ['<jo@x.test>: 5.1.1 unknown', '5.1.1'],
    ['Status: 5.2.2', '5.2.2'],
    ['5.7.26: unauthenticated', '5.7.26'],
    ['4.7.500 busy', '4.7.500'],
    ['Invalid recipient\n(#5.1.1)', '5.1.1'],
    ['Exim 4.96.2 says no', null],
    ['from 5.1.1.7 nothing is taken', null],
    ['[5.1.1.7] is listed', null],
    ['version 2.5.1 of the policy', null],
    ['5.9.1 is in no registry', null],
    ['no code', null],
    ['', null],
  ])('%s: %s', (text, code) => {
    expect(enhancedCode(text)).toBe(code)
  })
})

describe('parseReply', () => {
  const parts = (raw: string) => {
    const { code, enhanced, text } = parseReply(raw)
    return [code, enhanced, text.replace(/\s+/g, ' ')]
  }

  it.each([
    ['550 5.1.1 unknown', 550, '5.1.1', '5.1.1 unknown'],
    ['550-5.1.1 first\r\n550 5.1.1 last', 550, '5.1.1', '5.1.1 first last'],
    ['550-5.1.1 first\n550-5.1.1 second\n550 5.1.1 last', 550, '5.1.1', '5.1.1 first second last'],
    ['550-5.1.1 first 550-5.1.1 second 550 5.1.1 last', 550, '5.1.1', '5.1.1 first 5.1.1 second 5.1.1 last'],
    ['550-first\\r\\n550 (#5.1.1)', 550, '5.1.1', 'first (#5.1.1)'],
    ['550', 550, null, '550'],
    ['host mx.x.test[192.0.2.1] said: 550 5.1.1 unknown (in reply to RCPT TO command)', 550, '5.1.1', '5.1.1 unknown'],
    ['smtp; 552 5.2.2 full', 552, '5.2.2', '5.2.2 full'],
    ['SMTP error from remote mail server after RCPT TO:<jo@x.test>: host mx [192.0.2.1]: 550 gone', 550, null, 'gone'],
    ["Remote Server returned '550 5.1.10 not found'", 550, '5.1.10', "5.1.10 not found'"],
    ['<mx.x.test #5.1.1 smtp;550 unknown>', 550, '5.1.1', 'unknown>'],
    ['>>> RCPT To:<jo@x.test>\n<<< 550 unknown', 550, null, 'unknown'],
    ['Action: failed\nStatus: 5.1.1', null, '5.1.1', 'Action: failed Status: 5.1.1'],
    [
      'you sent 250 messages to port 587 in 500 seconds',
      null,
      null,
      'you sent 250 messages to port 587 in 500 seconds',
    ],
  ])('%s', (raw, code, enhanced, text) => {
    expect(parts(raw)).toEqual([code, enhanced === null ? null : enhanced, text])
  })

  it('leaves out the message that came back', () => {
    const bounce = '550 5.1.1 unknown\n\n--- Below this line is a copy of the message.\n\nReceived: from spam (blocked)'
    expect(parseReply(bounce).text).not.toContain('spam')
  })

  it('takes the code of any well-formed reply as it stands', () => {
    const line = fc.stringMatching(/^[a-z ]{0,30}$/)
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.array(line, { minLength: 1, maxLength: 5 }), (code, lines) => {
        const raw = lines.map((text, i) => `${code}${i < lines.length - 1 ? '-' : ' '}${text}`).join('\r\n')
        expect(parseReply(raw).code).toBe(code)
      }),
    )
  })
})

describe('classifyRawReply', () => {
  const classOf = (phase: string | null, reply: string) => classifyRawReply({ phase, reply, mx: null }).class

  it('takes the phase from the bounce only if none is given', () => {
    const afterMail = 'host mx.x.test[192.0.2.1] said: 550 5.1.1 unknown user (in reply to MAIL FROM command)'
    expect(classOf(null, afterMail)).toBe('refused')
    expect(classOf('unknown', afterMail)).toBe('refused')
    expect(classOf('rcpt', afterMail)).toBe('absent')
    expect(classOf(null, afterMail.replace('MAIL FROM', 'RCPT TO'))).toBe('absent')
  })

  it('knows a phase by the command of that name, in any case', () => {
    for (const phase of ['RCPT', 'rcpt to', 'Recipient', 'RCPT TO:<jo@x.test>'])
      expect(classOf(phase, '550 5.1.1 no such user')).toBe('absent')
    for (const phase of ['MAIL', 'mail from', 'EHLO', 'HELO', 'STARTTLS', 'connect', 'BANNER'])
      expect(classOf(phase, '550 5.1.1 no such user')).toBe('refused')
  })

  it('believes a reply of unknown origin about a mailbox on its own words or code only', () => {
    for (const phase of [null, '', 'unknown', 'DATA', 'data', 'quit', 'lunch']) {
      expect(classOf(phase, '550 5.1.1 no such user')).toBe('absent')
      expect(classOf(phase, '550 5.7.1 rejected')).toBe('refused')
    }
    expect(classOf('data', '550 Requested action not taken: mailbox unavailable')).toBe('refused')
  })
})
