import type { ReactNode } from 'react'
import { productName } from '../../../contract/site.ts'
import { landingSlider } from '../../../pricing/sliders.ts'
import { PriceSlicesTable } from '../../features/billing/price-slices-table.tsx'
import { PriceCalculator } from '../../features/credits/price-calculator.tsx'
import { AppMock } from '../../features/landing/app-mock.tsx'
import { BlogTeaser } from '../../features/landing/blog-teaser.tsx'
import { CreditRules } from '../../features/landing/credit-rules.tsx'
import type { DemoShown } from '../../features/landing/demo-search.tsx'
import { Demo } from '../../features/landing/demo.tsx'
import { Differences } from '../../features/landing/differences.tsx'
import { Faq } from '../../features/landing/faq.tsx'
import { Features } from '../../features/landing/features.tsx'
import { Hero } from '../../features/landing/hero.tsx'
import { Pricing } from '../../features/landing/pricing.tsx'
import { PublicFooter, PublicHeader } from '../../features/landing/public-header-footer.tsx'
import { useTitle } from '../../ui/page/use-title.ts'

type Props = {
  /** Stands beside the claim of accuracy. */
  measured: ReactNode
  shown: DemoShown
  /** Where the calculator is React's; null where features/landing/live moves what is drawn here. */
  prices: { credits: number; onChange: (credits: number) => void } | null
}

export function LandingPage({ measured, shown, prices }: Props) {
  useTitle(`${productName}: business contacts with proven email addresses`)
  const { credits, onChange } = prices ?? { credits: landingSlider.start, onChange: () => {} }
  return (
    <div className="landing">
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        <div className="poster">
          <Hero />
        </div>
        <AppMock />
        <CreditRules measured={measured} />
        <Demo {...shown} />
        <Features />
        <Differences />
        <Pricing
          calculator={
            <div data-part={prices ? undefined : 'prices'}>
              <PriceCalculator label="Number of contacts" range={landingSlider} credits={credits} onChange={onChange}>
                <PriceSlicesTable credits={credits} />
              </PriceCalculator>
            </div>
          }
        />
        <Faq />
        <BlogTeaser />
      </main>
      <PublicFooter />
    </div>
  )
}
