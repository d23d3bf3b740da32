import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { createUser } from '../create-user.ts'
import { hashPassword } from './password-hash.ts'
import { judgePassword } from './require-good-password.ts'
import { setPassword } from './set-password.ts'

const email = 'ann.lee@north-wind.co.test'

describe('what is kept of a password', () => {
  it('costs whoever guesses it 19 MiB and two passes a guess', async () => {
    expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('a password', () => {
  it.each([
    'password',
    'PassWord',
    'Password1!',
    '123456',
    '1234567890123',
    'qwerty',
    'iloveyou',
    'letmein',
    'sunshine',
    'welcome2024',
    'aaaaaaaa',
    'ababababab',
    'abcdefgh',
    '１２３４５６',
  ])('%s is among the first that an attacker would try', async (password) => {
    expect(await judgePassword(password, email)).toBe('common')
  })

  it.each([email, 'ANN.LEE', 'annlee', 'AnnLee2026!', 'northwind', 'North-Wind', 'quarry', 'Quarry123', 'quarry!!'])(
    '%s is made of the address or the product’s name',
    async (password) => {
      expect(await judgePassword(password, email)).toBe('own-name')
    },
  )

  it.each([
    'correct horse',
    'battery staple',
    'a good password',
    'Tr0ub4dor&3',
    'x7Kp!q',
    'ann likes wind',
    'žluťoučký kůň',
    '🦊🐙🌵🎻🥐🧭',
  ])('%s is not among them', async (password) => {
    expect(await judgePassword(password, email)).toBe(null)
  })
})

describe('in live mode', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startTestProduct({ worker: false, mode: 'live' })
  })
  afterAll(() => product.stop())

  const sentence = 'This password is too common. Use three or four unrelated words'

  it('is refused with a sentence that helps: at registering, changing, resetting and the command line', async () => {
    const refused = await new Visitor(product.url).post('/api/register', { email, password: 'Password1' })
    expect([refused.status, refused.body['code']]).toEqual([400, 'common-password'])
    expect(refused.body['message']).toContain(sentence)

    const someone = await Visitor.register(product.url)
    const change = { current: 'correct horse', password: 'iloveyou' }
    expect((await someone.post('/api/account/password', change)).body['message']).toContain(sentence)

    await new Visitor(product.url).post('/api/forgot-password', { email: someone.user.email })
    const mails = () => product.mails.filter(({ to }) => to === someone.user.email)
    await expect.poll(() => mails().length).toBe(1)
    const token = /token=([\w-]+)/.exec(mails()[0]?.text ?? '')?.[1]
    const reset = (password: string) => new Visitor(product.url).post('/api/reset-password', { token, password })
    expect((await reset('123456')).body['message']).toContain(sentence)
    expect((await reset('quarry1')).body['message']).toContain('contains your address or our name')
    expect(await someone.post('/api/login', { email: someone.user.email, password: 'correct horse' })).toMatchObject({
      status: 200,
    })
    // The link was not used up by the refusals.
    expect(await reset('battery staple')).toMatchObject({ status: 200, body: { success: true } })

    await expect(createUser({ ...product.ctx, mode: 'live' }, { email, password: 'dragon' })).rejects.toThrow(sentence)
    const asked = { password: 'monkey', mode: 'live' as const }
    await expect(setPassword(product.ctx, someone.user.email, asked)).rejects.toThrow(sentence)
  })
})

describe('in practice mode', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startTestProduct({ worker: false })
  })
  afterAll(() => product.stop())

  it('is accepted, and the answer says that a live installation would refuse it', async () => {
    const visitor = new Visitor(product.url)
    const answer = await visitor.post('/api/register', { email, password: 'password' })
    expect(answer.status).toBe(201)
    expect(answer.body['hint']).toMatch(/^A live installation would refuse this password\. This password is too common/)
    const changed = await visitor.post('/api/account/password', { current: 'password', password: 'iloveyou' })
    expect(changed.body['hint']).toContain('too common')
    const good = await visitor.post('/api/account/password', { current: 'iloveyou', password: 'battery staple' })
    expect([good.status, good.body]).toEqual([200, { success: true }])
  })
})
