import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyPayment, forgetSettled, paymentState } from './use-payment-return.ts'

beforeEach(() => {
  // Nobody looks, so that nothing is asked a second time by itself.
  vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: () => {} })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetSettled()
})

/** A server that gives this answer to each call that applies credits; answers what it was sent. */
function serve(status: number, body: unknown): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    asked.push(init.body)
    return new Response(JSON.stringify(body), { status })
  })
  return asked
}

describe('the return from a payment', () => {
  it('applies a payment once, though React runs effects twice', async () => {
    const asked = serve(200, { success: true, credits: 250 })
    await Promise.all([applyPayment('cs_1'), applyPayment('cs_1')])
    await applyPayment('cs_1')
    expect(asked).toEqual(['{"sessionId":"cs_1"}'])
    expect(paymentState()).toEqual({ state: 'applied', sessionId: 'cs_1', credits: 250 })
    await applyPayment('cs_2')
    expect(asked).toHaveLength(2)
  })

  it('waits where the credits are not there yet', async () => {
    serve(200, { success: false })
    await applyPayment('cs_3')
    expect(paymentState()).toEqual({ state: 'waiting', sessionId: 'cs_3' })
  })

  it('sends to support with what the server knows nothing of', async () => {
    serve(404, { message: 'Payment session not found' })
    await applyPayment('cs_4')
    expect(paymentState()).toEqual({ state: 'failed', sessionId: 'cs_4' })
  })
})
