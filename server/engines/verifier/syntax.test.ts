import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAddress, isUnaskable } from './syntax.ts'

const long = (n: number) => 'a'.repeat(n)

describe('checkAddress', () => {
  it.each([
    ['jo@x.test', 'jo', 'x.test'],
    ['Jo.Do+tag@Example.TEST', 'Jo.Do+tag', 'example.test'],
    ["o'neil!#$%&*/=?^_`{|}~-@x-y.test", "o'neil!#$%&*/=?^_`{|}~-", 'x-y.test'],
    ['"jo do"@x.test', '"jo do"', 'x.test'],
    ['"a@b\\"c"@x.test', '"a@b\\"c"', 'x.test'],
    ['jo@bücher.test', 'jo', 'xn--bcher-kva.test'],
    ['jo@localhost', 'jo', 'localhost'],
    [`${long(64)}@x.test`, long(64), 'x.test'],
    [`jo@${long(63)}.test`, 'jo', `${long(63)}.test`],
  ])('takes %s', (text, local, domain) => {
    expect(checkAddress(text)).toEqual({ ok: true, local, domain, address: `${local}@${domain}` })
  })

  it.each([
    ['', 'empty'],
    ['jo', 'no_at'],
    ['@x.test', 'local_empty'],
    ['jo@', 'domain_empty'],
    ['.jo@x.test', 'local_syntax'],
    ['jo.@x.test', 'local_syntax'],
    ['j..o@x.test', 'local_syntax'],
    ['j o@x.test', 'local_syntax'],
    ['j<o@x.test', 'local_syntax'],
    [' jo@x.test', 'local_syntax'],
    ['jo@x.test ', 'domain_syntax'],
    ['jo@a@x.test', 'domain_syntax'],
    ['"jo@x.test', 'no_at'],
    ['"jo"do@x.test', 'no_at'],
    ['jo@-x.test', 'domain_syntax'],
    ['jo@x-.test', 'domain_syntax'],
    ['jo@x_y.test', 'domain_syntax'],
    ['jo@.test', 'domain_syntax'],
    ['jo@x.test.', 'domain_syntax'],
    ['jo@x..test', 'domain_syntax'],
    ['jo@ａ。test', 'domain_syntax'],
    [`${long(65)}@x.test`, 'local_too_long'],
    [`jo@${long(64)}.test`, 'domain_syntax'],
    [`jo@${`${long(60)}.`.repeat(5)}test`, 'domain_too_long'],
    [`${long(64)}@${`${long(60)}.`.repeat(3)}testtest`, 'too_long'],
    ['jo@x.test\r\nRCPT TO:<all@y.test>', 'control_character'],
    ['jo\u0000@x.test', 'control_character'],
    ['jo@[192.0.2.1]', 'address_literal'],
    ['jö@x.test', 'local_not_ascii'],
    [long(2_000), 'too_long'],
  ])('refuses %j as %s', (text, reason) => {
    expect(checkAddress(text)).toEqual({ ok: false, reason })
  })

  it('tells what is wrong from what this engine cannot ask about', () => {
    expect(isUnaskable('address_literal')).toBe(true)
    expect(isUnaskable('local_not_ascii')).toBe(true)
    expect(isUnaskable('local_syntax')).toBe(false)
  })

  it('whatever it takes fits on one line of SMTP and within the RFC sizes, and is taken again unchanged', () => {
    const piece = fc.constantFrom(
      'a',
      '.',
      '@',
      '"',
      '\\',
      ' ',
      '-',
      'ü',
      '１',
      'x.test',
      '\r\n',
      '\u0000',
      '<',
      '>',
      '。',
      'ß',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 12 }).map((p) => `${p.join('')}@x.test`),
    )
    fc.assert(
      fc.property(text, (text) => {
        const checked = checkAddress(text)
        if (!checked.ok) return
        expect(checked.address).toMatch(/^[\x20-\x7e]{3,254}$/)
        expect(checked.domain).toMatch(/^[a-z0-9.-]{1,253}$/)
        expect(checkAddress(checked.address)).toEqual(checked)
      }),
      { numRuns: 2_000 },
    )
  })
})
