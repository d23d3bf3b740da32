import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCommands } from './check-commands.ts'

const plain = new Set<string>()
const utf8 = new Set(['SMTPUTF8', 'PIPELINING'])
const mail = 'MAIL FROM:<a@x.test>'

describe('what a session sends', () => {
  it.each([
    [[`EHLO me.test`]],
    [[mail, 'RCPT TO:<b@x.test>', 'RCPT TO:<c@x.test>', 'RSET', mail, 'QUIT']],
    [['NOOP']],
    [[`RCPT TO:<${'x'.repeat(1_024 - 10)}>`]],
  ])('%#: may go', (lines) => {
    expect(checkCommands(lines, plain, false)).toBe(false)
  })

  it.each([
    ['a second line', 'RCPT TO:<b@x.test>\r\nDATA'],
    ['a bare CR', 'RCPT TO:<b@x.test>\rDATA'],
    ['a bare LF', 'RCPT TO:<b@x.test>\nDATA'],
    ['NUL', 'RCPT TO:<b\0@x.test>'],
    ['a tab', 'RCPT TO:<b\t@x.test>'],
    ['nothing', ''],
    ['DATA', 'DATA'],
    ['BDAT', 'BDAT 1 LAST'],
    ['AUTH', 'AUTH PLAIN AAAA'],
    ['STARTTLS, which has its own call', 'STARTTLS'],
    ['a word of its own', 'MAILX FROM:<a@x.test>'],
    ['a small word', 'mail from:<a@x.test>'],
    ['1,025 octets', `RCPT TO:<${'x'.repeat(1_025 - 10)}>`],
    ['letters beyond ASCII', 'RCPT TO:<jö@x.test>'],
    ['SMTPUTF8 where it was not offered', `${mail} SMTPUTF8`],
  ])('%s never goes', (_, line) => {
    expect(() => checkCommands([line], plain, false)).toThrow(TypeError)
    expect(() => checkCommands([mail, line], plain, false)).toThrow(TypeError)
  })

  it('is one line of octets between space and tilde, or refused', () => {
    const anySign = fc.constantFrom(
      ' ',
      '~',
      'a',
      '>',
      '\t',
      '\r',
      '\n',
      '\0',
      '\x1f',
      '\x7f',
      '\x80',
      '\xa0',
      'ö',
      '語',
    )
    const anyRest = fc.string({
      unit: fc.oneof({ weight: 9, arbitrary: fc.constantFrom('a', ' ', '~', '>') }, anySign),
      maxLength: 12,
    })
    fc.assert(
      fc.property(fc.constantFrom('RCPT TO:<', 'MAIL FROM:<', 'EHLO '), anyRest, (verb, rest) => {
        let goes = true
        try {
          checkCommands([verb + rest], plain, false)
        } catch {
          goes = false
        }
        expect(goes).toBe(/^[\x20-\x7e]*$/.test(rest))
      }),
      { numRuns: 500, seed: 20_261_121 },
    )
  })

  it('never has more lines behind a command that must be the last of a batch (RFC 2920 3.1)', () => {
    for (const verb of ['EHLO me.test', 'HELO me.test', 'NOOP', 'QUIT']) {
      expect(checkCommands([mail, verb], plain, false)).toBe(false)
      expect(() => checkCommands([verb, mail], plain, false)).toThrow(TypeError)
    }
  })
})

describe('letters beyond ASCII', () => {
  const jo = 'RCPT TO:<jö@bücher.test>'

  it('go within a transaction whose MAIL asks for SMTPUTF8, and in none before or after', () => {
    expect(checkCommands([`${mail} SMTPUTF8`, jo], utf8, false)).toBe(true)
    expect(checkCommands([jo], utf8, true)).toBe(true)
    expect(checkCommands([`MAIL FROM:<jö@x.test> BODY=8BITMIME SMTPUTF8`, jo, 'RSET'], utf8, false)).toBe(false)
    for (const lines of [
      [jo],
      [mail, jo],
      [`${mail} SMTPUTF8`, 'RSET', jo],
      [`${mail} SMTPUTF8`, jo, mail, jo],
      ['MAIL FROM:<" SMTPUTF8 "@x.test>', jo],
      [`${mail} SMTPUTF8X`, jo],
      ['NOOP jö'],
    ])
      expect(() => checkCommands(lines, utf8, false), lines.join(' | ')).toThrow(TypeError)
  })

  it('are counted in octets, and never a control character, a line separator or half a letter', () => {
    const withLocal = (local: string) => [`RCPT TO:<${local}@x.test>`]
    expect(checkCommands(withLocal('ö'.repeat(500)), utf8, true)).toBe(true)
    expect(() => checkCommands(withLocal('ö'.repeat(510)), utf8, true)).toThrow(TypeError)
    for (const sign of ['\r', '\n', '\0', '\x7f', '\u0085', '\u2028', '\u2029', '\ud800'])
      expect(() => checkCommands(withLocal(`jö${sign}`), utf8, true), JSON.stringify(sign)).toThrow(TypeError)
  })
})
