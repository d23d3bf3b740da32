import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { readTrustProxy } from './read-trust-proxy.ts'

it.each([
  ['off', { proxies: 0, networks: [] }],
  ['0', { proxies: 0, networks: [] }],
  ['1', { proxies: 1, networks: [] }],
  ['2', { proxies: 2, networks: [] }],
  ['loopback', { proxies: 0, networks: ['127.0.0.0/8', '::1/128'] }],
  [
    '10.0.0.1, 192.168.0.0/16,2001:DB8::/32',
    { proxies: 0, networks: ['10.0.0.1/32', '192.168.0.0/16', '2001:db8::/32'] },
  ],
])('TRUST_PROXY=%s is read', (value, read) => {
  expect(readTrustProxy(value)).toEqual(read)
})

it.each([
  'on',
  'true',
  'yes',
  '-1',
  '11',
  '1.5',
  'nginx',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/',
  '10.0.0.1,',
  ',',
])('TRUST_PROXY=%s ends the start, and says which values there are', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY: /)
})

it('the words that used to believe everybody are told from those that mean something now', () => {
  expect(() => readConfig({ TRUST_PROXY: 'on' })).toThrow(
    /'on' no longer has a meaning; say 'off', the number of proxies/,
  )
})
