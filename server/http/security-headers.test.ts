import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { addSecurityHeaders } from './security-headers.ts'

const apps = [false, true].map((paymentForm) => {
  const app = Fastify()
  const ready = addSecurityHeaders(app, { https: false, paymentForm }).then(() =>
    app.setNotFoundHandler((_request, reply) => reply.send('the shell')),
  )
  return { app, ready }
})
const [practice, stripe] = apps as [(typeof apps)[0], (typeof apps)[0]]
afterAll(() => Promise.all(apps.map(({ app }) => app.close())))

const policyOf = async ({ app, ready }: typeof practice, url: string) => {
  await ready
  const { headers } = await app.inject({ url })
  return String(headers['content-security-policy'])
}

it.each(['/subscribe', '/subscribe/', '/subscribe?from=search'])(
  '%s may load Stripe’s script and frames if payments are Stripe’s, and nothing else',
  async (url) => {
    const policy = await policyOf(stripe, url)
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;')
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).not.toMatch(/unsafe|\s\*[\s;]/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.match(/https:\/\/[^\s;]+/g)?.every((source) => source.endsWith('.stripe.com'))).toBe(true)
  },
)

it.each(['/', '/settings', '/buy-credits', '/subscribed', '/x/subscribe', '/api/subscribe', '/api/subscription'])(
  '%s names no payment host',
  async (url) => {
    expect(await policyOf(stripe, url)).not.toContain('stripe')
  },
)

it('in practice no page names one, and all have the same policy', async () => {
  expect(await policyOf(practice, '/subscribe')).toBe(await policyOf(practice, '/'))
  expect(await policyOf(practice, '/')).not.toContain('https:')
})
