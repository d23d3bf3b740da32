import { expect, test } from 'vitest'
import type { Accuracy } from '../contract/bounces.ts'
import type { PublicData } from '../contract/site.ts'
import { renderPage } from './render.tsx'
import { spec } from '../test/spec.ts'

const installation = {
  mode: 'live',
  source: { key: 'own', label: 'Own people' },
  supportEmail: 'support@quarry.test',
  brand: { name: 'Quarry', logo: null },
  operator: null,
} as PublicData['installation']
const landing = async (accuracy: Accuracy | null, more: Partial<PublicData['installation']> = {}) => {
  const { markup } = await renderPage({
    installation: { ...installation, ...more },
    hasSession: false,
    page: { kind: 'landing', accuracy, sample: null, starter: null },
  })
  return markup.replaceAll(/<!-- -->/g, '')
}

test(
  'the claim of 95%+ stands on the landing page, and beside it what was measured, once there is something',
  spec('S1.claims.01'),
  async () => {
    const counted = { revealed: 400, bounced: 8, accuracy: 0.98, low: 0.961, high: 0.99, sources: [] }
    const claim = '<b>95%+</b> email accuracy, our promise</p>'
    expect(await landing(counted)).toContain(
      `${claim}<div class="accuracy"><p><strong>98.0%</strong> accurate: of 400 addresses`,
    )
    const tooFew = { ...counted, accuracy: null, low: null, high: null }
    for (const nothing of [tooFew, null]) expect(await landing(nothing)).toContain(`${claim}</div>`)
  },
)

test('only an installation on one’s own machine says how to run it, and each has its name and logo', async () => {
  const live = await landing(null)
  expect([live.includes('npm start'), live.includes('Your data goes with you')]).toEqual([false, true])
  expect(await landing(null, { mode: 'practice' })).toContain('$ npm start')
  expect(live).toContain('>uarry</span><span class="hidden-visually">Quarry, home</span>')
  const branded = await landing(null, { brand: { name: 'Acme', logo: '/brand/logo.svg?v=1' } })
  expect(branded).toContain('<img src="/brand/logo.svg?v=1" alt=""/><span aria-hidden="true">Acme</span>')
  expect(branded).not.toContain('uarry<')
  expect([live.includes('class="giant"'), branded.includes('class="giant"')]).toEqual([true, false])
  const operator = { name: 'Acme GmbH', address: 'Main Street 1, 1234 Town' }
  expect(await landing(null, { operator })).toContain('Run by Acme GmbH, Main Street 1, 1234 Town.')
  expect(await landing(null, { brand: { name: 'Acme', logo: null } })).toContain('<span aria-hidden="true">Acme</span>')
  await landing(null)
})

test('where nothing can be paid, nothing is offered for money: header, footer, pricing and questions', async () => {
  const [sold, free] = [await landing(null, { payments: 'stripe' }), await landing(null, { payments: 'off' })]
  for (const offer of ['Buy Credits', 'From $2', 'Pricing', 'Start a team', 'minimum purchase', 'data-part="prices"'])
    expect([offer, sold.includes(offer), free.includes(offer)]).toEqual([offer, true, false])
  expect(free.match(/buy credits|\$\d|team plan|checkout|card needed|refund/gi)).toBeNull()
  for (const said of ['Nothing is sold here.', 'Start free', 'href="/#pricing">Credits', 'Ask for credits'])
    expect(free).toContain(said)
  const { markup } = await renderPage({
    installation: { ...installation, payments: 'off' },
    hasSession: false,
    page: { kind: 'missing' },
  })
  expect(markup).not.toContain('Buy Credits')
})
