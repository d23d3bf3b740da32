import { chromium } from '@playwright/test'
import { createServer, request } from 'node:http'
import { mkdtempSync, readFileSync } from 'node:fs'
import { Stripe } from 'stripe'
import { browser as options } from './e2e/browser.ts'
import { openPayments } from './sandbox/payments/open-payments.ts'
const app = readFileSync('/tmp/pay-sandbox-sjs/app/dist/app.iife.js')
const csp = "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'none'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
let port = 0
const sent: string[] = []
const front = createServer((q, r) => {
  if (q.url!.startsWith('/sandbox/')) { const f = request({ port, host: '127.0.0.1', path: q.url, method: q.method, headers: q.headers }, (a) => { r.writeHead(a.statusCode!, a.headers); a.pipe(r) }); q.on('data', (c) => sent.push(String(c))); q.pipe(f); return }
  r.setHeader('content-security-policy', csp)
  if (q.url === '/app.js') return r.setHeader('content-type', 'text/javascript').end(app)
  if (q.url!.startsWith('/subscribe')) return r.setHeader('content-type', 'text/html').end('<!doctype html><title>x</title><div id=root></div><script src=/sandbox/stripe.js></script><script src=/app.js></script>')
  r.setHeader('content-type', 'text/html').end('<!doctype html><title>ok</title>ok ' + q.url)
})
await new Promise<void>((r) => front.listen(0, '127.0.0.1', r))
const origin = `http://127.0.0.1:${(front.address() as any).port}`
const p = await openPayments({ dir: mkdtempSync('/tmp/pay-smoke-'), origin, webhookUrl: null, webhookSecret: 'x' })
port = p.port
const stripe = new Stripe('sk_test_a', { host: '127.0.0.1', port, protocol: 'http' })
const c = await stripe.customers.create({ email: 'ada@acme.test' })
await stripe.products.create({ id: 'pro', name: 'Quarry Professional' })
const price = await stripe.prices.create({ product: 'pro', currency: 'usd', unit_amount: 4900, recurring: { interval: 'month' } })
const b = await chromium.launch(await options())
const errors: string[] = []
async function newPage(dark = false, w = 1280) { const x = await b.newContext({ viewport: { width: w, height: 860 }, colorScheme: dark ? 'dark' : 'light' }); const g = await x.newPage(); g.on('console', (m) => { if (m.type() !== 'log') errors.push(m.text()) }); g.on('pageerror', (e) => errors.push(String(e))); return g }
const session = () => stripe.checkout.sessions.create({ mode: 'payment', customer: c.id, success_url: origin + '/ok?s={CHECKOUT_SESSION_ID}', cancel_url: origin + '/no', line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 8750, product_data: { name: '500 credits' } } }] })
const g = await newPage()
let s = await session()
await g.goto(s.url!)
await g.screenshot({ path: '/tmp/pay-sandbox-dev/checkout.png', fullPage: true })
await g.getByLabel('Card number').fill('4111 1111 1111 1111'); await g.locator('#submit').click()
console.log('refused:', await g.locator('.pcf-error').textContent(), '| sent', sent.length)
await g.getByLabel('Card number').fill('4000 0000 0000 0002'); await g.locator('#submit').click()
await g.waitForFunction(() => document.querySelector('#error')!.textContent !== '')
console.log('declined:', await g.locator('#error').textContent())
await g.getByRole('button', { name: /3155/ }).click(); await g.locator('#submit').click(); await g.waitForURL('**/3ds/**')
await g.screenshot({ path: '/tmp/pay-sandbox-dev/3ds.png' })
await g.locator('#fail').click(); await g.waitForURL('**/checkout/**'); console.log('back:', await g.locator('#error').textContent())
await g.getByRole('button', { name: /3155/ }).click(); await g.keyboard.press('Enter'); await g.waitForURL('**/3ds/**'); await g.locator('#complete').click(); await g.waitForURL('**/ok**'); console.log('paid:', g.url().slice(0, 60))
const sub = await stripe.subscriptions.create({ customer: c.id, items: [{ price: price.id }], payment_behavior: 'default_incomplete', payment_settings: { save_default_payment_method: 'on_subscription' }, expand: ['latest_invoice.confirmation_secret'] })
const secret = (sub.latest_invoice as any).confirmation_secret.client_secret
await g.goto(origin + '/subscribe?s=' + secret); await g.getByLabel('Card number').waitFor()
await g.screenshot({ path: '/tmp/pay-sandbox-dev/element.png', fullPage: true })
console.log('title', await g.title(), 'fields', await g.locator('.pcf-input').count())
await g.getByLabel('Card number').fill('4000000000009995'); console.log('complete', await g.evaluate(() => (window as any).lastChange)); await g.locator('#go').click(); await g.waitForFunction(() => document.querySelector('#msg')!.textContent !== ''); console.log('msg', await g.locator('#msg').textContent())
await g.getByRole('button', { name: /3155/ }).click(); await g.locator('#go').click(); await g.locator('dialog').waitFor(); await g.screenshot({ path: '/tmp/pay-sandbox-dev/dialog.png' }); await g.keyboard.press('Escape'); await g.waitForFunction(() => document.querySelector('#msg')!.textContent!.includes('confirmed')); console.log('msg', await g.locator('#msg').textContent())
await g.locator('#go').click(); await g.getByRole('button', { name: 'Complete' }).click(); await g.waitForURL('**/settings**'); console.log(g.url().slice(-60), (await stripe.subscriptions.retrieve(sub.id)).status)
const portal = await stripe.billingPortal.sessions.create({ customer: c.id, return_url: origin + '/settings' })
await g.goto(portal.url); await g.screenshot({ path: '/tmp/pay-sandbox-dev/portal.png', fullPage: true })
await g.getByRole('button', { name: 'Cancel at' }).click(); await g.getByRole('button', { name: 'Keep' }).waitFor(); console.log((await stripe.subscriptions.retrieve(sub.id)).cancel_at_period_end)
await g.getByRole('button', { name: 'Keep' }).click(); await g.getByRole('button', { name: 'Cancel at' }).waitFor(); console.log((await stripe.subscriptions.retrieve(sub.id)).cancel_at_period_end)
await g.getByLabel('Card number').fill('4242424242424242'); await g.getByRole('button', { name: 'Save card' }).click(); await g.getByText('ending in 4242').waitFor()
s = await session()
for (const [name, dark, w] of [['dark', true, 1280], ['phone', false, 360]] as const) { const q = await newPage(dark, w); await q.goto(s.url!); await q.screenshot({ path: `/tmp/pay-sandbox-dev/checkout-${name}.png`, fullPage: true }); await q.goto(portal.url); await q.screenshot({ path: `/tmp/pay-sandbox-dev/portal-${name}.png`, fullPage: true }); console.log(name, 'overflow', await q.evaluate(() => document.documentElement.scrollWidth > innerWidth)) }
const { AxeBuilder } = await import('@axe-core/playwright')
for (const u of [s.url!, portal.url]) for (const dark of [false, true]) { const q = await newPage(dark); await q.goto(u); await q.waitForSelector('.pcf-input'); const r = await new AxeBuilder({ page: q }).analyze(); console.log('axe', r.violations.map((v) => v.id + ' ' + v.nodes[0]!.target)) }
console.log('errors', errors); console.log('digits sent', sent.filter((x) => /\d{12}/.test(x.replace(/"client_secret":"[^"]*"/, ''))))
await b.close(); front.close(); front.closeAllConnections(); await p.close()
