import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

type Answer = { status?: number; body: unknown }

/** A fresh store over a server that gives these answers, one after the other, to each call that applies credits. */
async function openStore(...answers: Answer[]) {
  const asked: string[] = []
  // Nobody looks, so that nothing is asked a second time by itself.
  vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: () => {} })
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    asked.push(init.body)
    const { status = 200, body } = answers[asked.length - 1] ?? answers.at(-1) ?? { body: {} }
    return new Response(JSON.stringify(body), { status })
  })
  return { asked, store: await import('./payment-return.ts') }
}

describe('the return from a payment', () => {
  it('applies a payment once, though React runs effects twice and pages come and go', async () => {
    const { asked, store } = await openStore({ body: { success: true, credits: 250 } })
    await Promise.all([store.applyPayment('cs_1'), store.applyPayment('cs_1')])
    store.forgetSettled()
    expect(asked).toEqual(['{"sessionId":"cs_1"}'])
    await store.applyPayment('cs_2')
    expect(asked).toHaveLength(2)
  })

  it('tells the number that the server says', async () => {
    const { store } = await openStore({ body: { success: true, credits: 250 } })
    await store.applyPayment('cs_1')
    expect(store.paymentState()).toEqual({ state: 'applied', sessionId: 'cs_1', credits: 250 })
  })

  it('waits where the credits are not there yet, and gives up on what the server knows nothing of', async () => {
    const waiting = await openStore({ body: { success: false } })
    await waiting.store.applyPayment('cs_1')
    expect(waiting.store.paymentState().state).toBe('waiting')
    vi.resetModules()
    const unknown = await openStore({ status: 404, body: { message: 'Payment session not found' } })
    await unknown.store.applyPayment('cs_1')
    expect(unknown.store.paymentState().state).toBe('failed')
  })
})
