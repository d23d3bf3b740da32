import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanEmail } from './clean-email.ts'

describe('cleanEmail', () => {
  it.each([
    ['Ann.Lee@Acme.TEST', 'ann.lee@acme.test'],
    [' ann@acme.test ', 'ann@acme.test'],
    ['mailto:ann@acme.test', 'ann@acme.test'],
    ['Ann Lee <ann@acme.test>', 'ann@acme.test'],
    ['ann@acme.test; lee@acme.test', 'ann@acme.test'],
    ["o'neil+tag@a-b.acme.test", "o'neil+tag@a-b.acme.test"],
    ['a{b}|c@acme.test', 'a{b}|c@acme.test'],
    ['jörg@bücher.test', 'jörg@xn--bcher-kva.test'],
    [`${'a'.repeat(64)}@acme.test`, `${'a'.repeat(64)}@acme.test`],
  ])('reads %j', (text, email) => {
    expect(cleanEmail(text)).toBe(email)
  })

  it.each([
    'ann', '@acme.test', 'ann@', 'ann@acme', 'ann@@acme.test', 'a@b@acme.test', '.ann@acme.test', 'ann.@acme.test',
    'a..b@acme.test', 'ann@-acme.test', 'ann@acme-.test', 'ann@acme..test', 'ann@127.0.0.1', 'ann@[127.0.0.1]',
    '"a b"@acme.test', 'ann@acme.test\u0000', 'ann@ac_me.test', `${'a'.repeat(65)}@acme.test`, `${'ö'.repeat(33)}@acme.test`,
    `ann@${'a'.repeat(64)}.test`, `ann@${'abc.'.repeat(70)}test`, 'n/k', `${'a'.repeat(5_000)}@acme.test`, '<>', '<script>',
  ])('takes %j for no address', (text) => {
    expect(cleanEmail(text)).toBeNull()
  }) // oxfmt-ignore

  it('knows an address that is withheld from a wrong one', () => {
    expect(cleanEmail('email_not_unlocked@domain.com')).toBe('')
    expect(cleanEmail('  ')).toBe('')
  })

  it('reads its own answer as the same address', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.string({ unit: 'binary' }).map((text) => `a${text}@acme.test`),
        ),
        (text) => {
          const email = cleanEmail(text)
          if (email) expect(cleanEmail(email)).toBe(email)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
