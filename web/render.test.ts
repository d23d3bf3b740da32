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
const landing = async (accuracy: Accuracy | null) => {
  const { markup } = await renderPage({
    installation,
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
