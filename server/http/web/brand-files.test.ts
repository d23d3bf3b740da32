import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, afterEach, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { showLegalText } from '../../features/legal/show-legal-text.ts'
import { drawMail, nameProduct } from '../../features/mails/draw-mail.ts'
import { ownBrand } from '../../settings/brand-settings.ts'
import { addSecurityHeaders } from '../security-headers.ts'
import { dressDocument, serveBrand } from './brand-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'quarry-brand-'))
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>'
writeFileSync(join(folder, 'logo.svg'), logo)
writeFileSync(join(folder, 'manifest.webmanifest'), readFileSync('web/public/manifest.webmanifest'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => nameProduct(ownBrand))

const { brand } = readConfig({
  BRAND_NAME: "Acme & Sons' $& _Best_",
  BRAND_COLOUR: '#1d3f8a',
  BRAND_LOGO: join(folder, 'logo.svg'),
  OPERATOR_NAME: 'Acme [GmbH](https://evil.test)',
  OPERATOR_ADDRESS: 'Main *Street* 1, 1234 Town',
})

it('a document is as it was built, or has name, logo and colours, escaped', () => {
  const built = readFileSync('web/index.html', 'utf8')
  expect(dressDocument(ownBrand)(built)).toBe(built)
  const dressed = dressDocument(brand)(built)
  expect(dressed).toContain('<title>Acme &amp; Sons&#39; $&amp; _Best_</title>')
  expect(dressed).toMatch(
    /<meta name="application-name" content="Acme &amp; Sons&#39; \$&amp; _Best_" data-logo="\/brand\/logo/,
  )
  expect(dressed).toMatch(/<link rel="icon" href="\/brand\/logo\.svg\?v=\w+" type="image\/svg\+xml" \/>/)
  // After the product's own, so that it holds.
  expect(dressed.indexOf('/brand/colours.css')).toBeGreaterThan(dressed.indexOf('main.css'))
  expect(dressDocument(brand)('<meta name="theme-color" content="#0e4a34" /></head>')).toContain('content="#1d3f8a"')
})

it('the logo is served as a picture in which nothing runs, beside colours and a manifest of that name', async () => {
  nameProduct(brand)
  const app = Fastify()
  await addSecurityHeaders(app, { https: false, paymentForm: false })
  await serveBrand(app, folder, brand)
  const picture = await app.inject({ url: brand.logo!.path })
  expect([picture.statusCode, picture.body]).toEqual([200, logo])
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  const colours = await app.inject({ url: '/brand/colours.css' })
  expect(colours.headers['content-type']).toContain('text/css')
  expect(colours.body).toContain('--forest: light-dark(#1d3f8a, #')
  const manifest = (await app.inject({ url: '/manifest.webmanifest' })).json<Record<string, unknown>>()
  expect(manifest).toMatchObject({ name: brand.name, short_name: brand.name, icons: [{ src: brand.logo!.path }] })
  await app.close()
})

it('legal texts name the operator as text; without one a live installation says so, and nothing is made up', () => {
  const settings = { supportEmail: 'help@acme.test', brand, mode: 'live' as const }
  for (const name of ['privacy-policy', 'terms-of-service'] as const) {
    const { html, excerpt } = showLegalText(name, settings)
    expect(html).toContain('The operator is Acme [GmbH](https://evil.test), Main *Street* 1, 1234 Town.')
    expect(html).toContain('Acme &amp; Sons&#39; $&amp; _Best_')
    expect([html + excerpt].join('')).not.toMatch(/Quarry|\{\{/)
    const unnamed = showLegalText(name, { ...settings, brand: ownBrand })
    expect(unnamed.html).toContain('The operator has not stated a full name and postal address here yet')
    expect(unnamed.html).toContain('Quarry')
    expect(showLegalText(name, { ...settings, brand: ownBrand, mode: 'practice' }).html).not.toContain('has not stated')
  }
})

it('mails have the name, the operator below, and the colours', () => {
  const content = { subject: 'Hello', title: 'Hello', parts: ['One.'] }
  const before = drawMail(content)
  expect(before.text).toBe('One.')
  nameProduct(brand)
  const { text, html } = drawMail(content)
  expect(text).toBe(`One.\n\n-- \n${brand.operator!.name}\n${brand.operator!.address}`)
  expect(html).toContain('<p class="brand">Acme &amp; Sons&#39; $&amp; _Best_</p>')
  expect(html).toContain('Main *Street* 1, 1234 Town</p>')
  expect(html).toContain('.button { background: #1d3f8a;')
  nameProduct(ownBrand)
  expect(drawMail(content)).toEqual(before)
})
