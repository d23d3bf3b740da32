import { afterEach, describe, expect, it } from 'vitest'
import {
  ann,
  connectTo,
  egressTrial,
  endEgressTrials,
  greeting,
  password,
  rawClient,
  replyTo,
  signingIn,
} from '../../../test/mail/egress-trial.ts'
import { egressLimits } from '../limits.ts'
import { networkOf } from '../open-egress.ts'
import { openPasswordGate } from './open-password-gate.ts'
import { readUsers, userLine } from './read-users.ts'

afterEach(endEgressTrials)

const network = '198.51.100.0/24'
const limits = egressLimits

it('takes the right password, and nothing that is like it', async () => {
  const users = new Map([...(await ann()), ...readUsers(await userLine('bob', "bob's own password"))])
  const gate = openPasswordGate(users, { ...limits, wrongPerNetwork: 99 }, () => 0)
  const check = (name: string, text: string) => gate.check(name, Buffer.from(text), network)
  // Twice: before the right one is remembered, and after.
  for (let round = 0; round < 2; round++) {
    const wrong = [password.slice(0, -1), `${password}x`, `${password}\0`, password.toUpperCase(), '', ' ']
    for (const each of wrong) expect(await check('ann', each)).toBe('wrong')
    expect(await check('ann', "bob's own password")).toBe('wrong')
    expect(await check('bob', password)).toBe('wrong')
    for (const name of ['', 'Ann', 'ann ', 'mallory']) expect(await check(name, password)).toBe('wrong')
    expect(await check('ann', password)).toBe('right')
  }
})

it('a network that guesses is not heard after its share, guesses at once included; who was right before still is', async () => {
  let nowMs = 0
  const gate = openPasswordGate(await ann(), { ...limits, wrongPerNetwork: 3 }, () => nowMs)
  const check = (text: string, from = network) => gate.check('ann', Buffer.from(text), from)
  expect(await check(password)).toBe('right')
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, i) => check(`guess number ${i}`)))
  expect(guesses.filter((each) => each === 'wrong')).toHaveLength(3)
  expect(guesses.filter((each) => each === 'limited')).toHaveLength(5)
  expect(await check('one more guess')).toBe('limited')
  expect(await check(password)).toBe('right')
  expect(await check('another guess', '203.0.113.0/24')).toBe('wrong')
  nowMs = limits.wrongMs
  expect(await check('a later guess')).toBe('wrong')
})

it('a client that comes with many connections at once is verified once, and none of them is a guess', async () => {
  const gate = openPasswordGate(await ann(), { ...limits, verificationsAtOnce: 1, verificationsWaiting: 0 }, () => 0)
  const all = await Promise.all(Array.from({ length: 50 }, () => gate.check('ann', Buffer.from(password), network)))
  expect(new Set(all)).toEqual(new Set(['right']))
})

it('guesses from everywhere wait in a short line, and who comes behind it is told to come again', async () => {
  const gate = openPasswordGate(await ann(), { ...limits, verificationsAtOnce: 1, verificationsWaiting: 1 }, () => 0)
  const guess = (i: number) => gate.check('ann', Buffer.from(`guess ${i}`), `198.51.${i}.0/24`)
  expect(await Promise.all([guess(1), guess(2), guess(3)])).toEqual(['wrong', 'wrong', 'busy'])
  expect(await gate.check('ann', Buffer.from(password), network)).toBe('right')
})

it('a changed or removed user is out at once, whatever is remembered', async () => {
  const { egress } = await egressTrial()
  const ask = async () => (await replyTo(egress.port, connectTo('8.8.8.8'))).reply
  expect(await ask()).toBe(0)
  egress.setUsers(readUsers(await userLine('ann', 'another password now')))
  const client = await rawClient(egress.port)
  client.send(greeting, signingIn())
  expect(await client.read(99)).toBe('05020101')
  egress.setUsers(new Map())
  expect(await ask()).toBeNull()
  egress.setUsers(await ann())
  expect(await ask()).toBe(0)
})

describe('the file of users', () => {
  it('has a line for each, which holds no password', async () => {
    const line = await userLine('ann', password)
    expect(line).toMatch(/^ann:\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(line).not.toContain(password)
    expect([...readUsers(`# those of the office\n\n${line}\r\n`).keys()]).toEqual(['ann'])
    await expect(userLine('ann', 'too short')).rejects.toThrow('12 to 255 bytes')
    await expect(userLine('ann', 'ü'.repeat(128))).rejects.toThrow('12 to 255 bytes')
    await expect(userLine('an:n', password)).rejects.toThrow('A name has')
  })

  it.each([
    ['', 'no users'],
    ['ann', 'Line 1 of the users has no name'],
    ['\n:$argon2id$', 'Line 2 of the users has no name'],
    ['ann:correct horse battery', 'no argon2id hash'],
    ['ann:$2b$12$abcdefghijklmnopqrstuv', 'no argon2id hash'],
    [
      'ann:$argon2id$v=19$m=999999,t=2,p=1$FSH92EA35JT25/6l2Hnrig$jlmv+rJiGZfE3tP6LkefiUM41VbsQk62mwe8Xq0w88U',
      '256 MiB',
    ],
  ])('that can’t be used is refused with its line, without what stands there: %j', (file, why) => {
    expect(() => readUsers(file)).toThrow(why)
    expect(() => readUsers(file)).not.toThrow('correct horse')
  })
})

it.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.0/24'],
  ['2a00:1450:4001:81b::200e', '2a00:1450:4001::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  [undefined, 'unknown'],
])('counts %s as %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected)
})
