import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaymentsTrial, type PaymentsTrial } from '../../test/money/payments-trial.ts'
import { ApiError } from './api-error.ts'
import { type FormValue, readForm } from './wire/read-form.ts'

let trial: PaymentsTrial
beforeAll(async () => void (trial = await openPaymentsTrial({ webhookUrl: null })))
afterAll(() => trial.close())

const form = { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' }
const post = (body: string, headers: Record<string, string> = form) =>
  trial.ask('/v1/customers', { method: 'POST', headers, body })
const errorOf = ({ body }: { body: Record<string, unknown> }) => body['error'] as Record<string, unknown>

function plain(value: FormValue): unknown {
  return typeof value === 'string' ? value : Object.fromEntries([...value].map(([name, part]) => [name, plain(part)]))
}

describe('forms', () => {
  it('are read as the SDK writes them', () => {
    const read = readForm('a[b][0][c]=1&a[b][1][c]=%C3%A9%201&list[]=x&list[]=y&empty=&d%5Be%5D=%7BID%7D')
    expect(plain(read)).toEqual({
      a: { b: { 0: { c: '1' }, 1: { c: 'é 1' } } },
      list: { 0: 'x', 1: 'y' },
      empty: '',
      d: { e: '{ID}' },
    })
  })

  it('are refused when they are malformed, never half read', () => {
    for (const text of [
      'a=%zz',
      '[a]=1',
      'a[b=1',
      'a]=1',
      'a[b]c=1',
      'a=1&a=2',
      'a=1&a[b]=2',
      'a[b]=2&a=1',
      `a${'[b]'.repeat(20)}=1`,
    ]) {
      expect(() => readForm(text)).toThrow(ApiError)
    }
  })

  it('of any shape are read or refused, and reach no prototype', () => {
    const name = fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'a', 'a[b]', 'a[__proto__][x]', 'a[]'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 20 }), (pairs) => {
        try {
          readForm(pairs.map(([key, value]) => `${key}=${value}`).join('&'))
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError)
        }
        expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('x')
      }),
      { numRuns: 300, seed: 5 },
    )
  })
})

describe('the API, asked badly', () => {
  it.each<
    [string, Promise<unknown> | (() => Promise<{ status: number; body: Record<string, unknown> }>), number, object]
  >([
    ['without a key', () => post('', {}), 401, { type: 'invalid_request_error' }],
    ['with a live key', () => post('', { authorization: 'Bearer sk_live_x' }), 401, {}],
    ['in another version', () => post('', { ...form, 'stripe-version': '2020-08-27' }), 400, {}],
    ['with JSON', () => post('{}', { ...form, 'content-type': 'application/json' }), 400, {}],
    ['with too much', () => post(`name=${'x'.repeat(300_000)}`), 413, {}],
    ['with a prototype', () => post('__proto__[admin]=1'), 400, { code: 'parameter_unknown' }],
    ['with a text where a group belongs', () => post('metadata=x'), 400, { param: 'metadata' }],
    ['with too long a text', () => post(`name=${'x'.repeat(257)}`), 400, { param: 'name' }],
    ['for what is not there', () => trial.ask('/v1/accounts', { headers: form }), 404, {}],
    ['for a strange id', () => trial.ask('/v1/customers/..%2f..', { headers: form }), 404, {}],
    ['for too many rows', () => trial.ask('/v1/customers?limit=1000', { headers: form }), 400, { param: 'limit' }],
  ])('%s: a Stripe error, with a request id', async (_, ask, status, error) => {
    const answer = await (ask as () => ReturnType<typeof post>)()
    expect(answer.status).toBe(status)
    expect(errorOf(answer)).toMatchObject({ message: expect.any(String) as string, ...error })
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
  })

  it('ignores a request that ends in the middle, and goes on', async () => {
    const half = request(`${trial.base}/v1/customers`, { method: 'POST', headers: { ...form, 'content-length': 100 } })
    half.on('error', () => {})
    half.write('email=a')
    half.destroy()
    expect((await post('email=b')).status).toBe(200)
  })
})

describe('pages and operator, asked badly', () => {
  it('no page for an unknown id, a foreign secret or an odd path', async () => {
    for (const path of [
      'checkout/x',
      'portal/x',
      '3ds/pi_x?client_secret=pi_x_secret_y',
      'assets/../main.ts',
      'x',
      '',
    ]) {
      expect((await trial.ask(`/sandbox/${path}`)).status).toBe(404)
    }
  })

  it('no order from another site, without JSON, or with something like a card number in it', async () => {
    const send = (headers: Record<string, string>, body = '{"client_secret":"x"}') =>
      trial.ask('/sandbox/api/confirm', { method: 'POST', headers, body })
    const json = { 'content-type': 'application/json' }
    expect((await send({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({ 'content-type': 'text/plain' })).status).toBe(415)
    expect((await send(json, '{"card":"4242 4242 4242 4242"}')).status).toBe(400)
    expect((await send(json, '{"a":')).status).toBe(400)
    expect((await send(json, 'x'.repeat(10_000))).status).toBe(413)
  })

  it('nothing for an operator without the token', async () => {
    const answer = await trial.ask('/operator/payments', { headers: { authorization: 'Bearer wrong' } })
    expect(answer.status).toBe(401)
    await expect(trial.operator('refund', { payment: 'pi_nothing' })).rejects.toThrow('No such payment_intent')
    await expect(trial.operator('clock', { days: -1 })).rejects.toThrow('whole number')
  })
})
