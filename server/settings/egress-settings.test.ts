import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { readEgress } from './egress-settings.ts'

const digits = 'ab'.repeat(32)

describe('VERIFIER_EGRESS', () => {
  it('is read with spaces or commas between ways out, and the plain one alone is none of its own', () => {
    for (const text of ['direct', ' direct ', 'direct,']) expect(readEgress(text)).toEqual({ egresses: [], faults: [] })
    const socks = 'socks5://an%40na:p%25w@[2001:db8::1]:1080?for=google,microsoft&helo=a.example&from=p@a.example'
    const secure = `socks5s://u:p@proxy.example:443?name=frankfurt&fingerprint=sha256:${digits.toUpperCase()}`
    const read = readEgress(`direct,${socks}, ${secure}`)
    expect(read).toEqual(readEgress(`direct ${socks}\n${secure}`))
    expect(read).toEqual({
      faults: [],
      egresses: [
        { name: 'direct', helo: null, from: null, providers: null, proxy: null },
        {
          ...{ name: '[2001:db8::1]:1080', helo: 'a.example', from: 'p@a.example' },
          providers: ['google', 'microsoft-365', 'outlook.com'],
          proxy: { host: '2001:db8::1', port: 1080, login: { user: 'an@na', password: 'p%w' }, fingerprint: null },
        },
        {
          ...{ name: 'frankfurt', helo: null, from: null, providers: null },
          proxy: { host: 'proxy.example', port: 443, login: { user: 'u', password: 'p' }, fingerprint: digits },
        },
      ],
    })
  })

  it.each([
    ['http://u:sesame@x:1', 'there are only direct, socks5:// and socks5s://'],
    ['socks5s://u:sesame@x:1', 'needs fingerprint=sha256:'],
    ['socks5s://u:sesame@x:1?fingerprint=sha256:abc', 'needs fingerprint=sha256:'],
    ['socks5://u:sesame@x:1 socks5://v:sesame@x:1', 'two of the name "x:1"'],
    ['direct direct', 'two of the name "direct"'],
    ['direct socks5://u:sesame@x:1?for=gogle', 'is for "gogle"'],
    ['socks5://u:sesame@x:1?for=google', 'one without it is needed'],
    ['direct socks5://x:1?for=google socks5://y:1?for=google', 'binds "google" twice'],
    ['socks5://u:sesame@x:1?port=2', 'has "port"'],
    ['socks5://u@x:1', 'a user without a password'],
    ['socks5://u:sesame%@x:1', '"%" in its user or password'],
    ['socks5://u:sesame@x:1/path', 'is not of the form'],
    ['socks5://u:sesame@x:1?helo=no_name', 'helo that is not a host name'],
    ['nonsense', 'is neither'],
    [',', 'names no way out'],
  ])('%s is refused at a start, and no secret is repeated', (VERIFIER_EGRESS, said) => {
    let message = ''
    try {
      readConfig({ VERIFIER_EGRESS })
    } catch (error) {
      message = (error as Error).message
    }
    expect(message).toContain('VERIFIER_EGRESS: ')
    expect(message).toContain(said)
    expect(message).not.toContain('sesame')
  })
})
