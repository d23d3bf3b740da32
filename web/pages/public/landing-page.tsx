import { useState, type ReactNode } from 'react'
import { productName } from '../../../contract/site.ts'
import { landingSlider } from '../../../pricing/sliders.ts'
import { PriceSlicesTable } from '../../features/billing/price-slices-table.tsx'
import { PriceCalculator } from '../../features/credits/price-calculator.tsx'
import { AppMock } from '../../features/landing/app-mock.tsx'
import { BlogTeaser } from '../../features/landing/blog-teaser.tsx'
import { CreditRules } from '../../features/landing/credit-rules.tsx'
import { Demo } from '../../features/landing/demo.tsx'
import { Differences } from '../../features/landing/differences.tsx'
import { Faq } from '../../features/landing/faq.tsx'
import { Features } from '../../features/landing/features.tsx'
import { Hero } from '../../features/landing/hero.tsx'
import { Pricing } from '../../features/landing/pricing.tsx'
import { PublicFooter } from '../../features/landing/public-footer.tsx'
import { PublicHeader } from '../../features/landing/public-header.tsx'
import { useTitle } from '../../ui/page/use-title.ts'

/** `measured` stands beside the claim of accuracy. */
export function LandingPage({ measured }: { measured: ReactNode }) {
  useTitle(`${productName}: business contacts with proven email addresses`)
  const [credits, setCredits] = useState(landingSlider.start)
  return (
    <div className="landing">
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        <div className="poster">
          <Hero />
        </div>
        <AppMock />
        <CreditRules measured={measured} />
        <Demo />
        <Features />
        <Differences />
        <Pricing
          calculator={
            <PriceCalculator label="Number of contacts" range={landingSlider} credits={credits} onChange={setCredits}>
              <PriceSlicesTable credits={credits} />
            </PriceCalculator>
          }
        />
        <Faq />
        <BlogTeaser />
      </main>
      <PublicFooter />
    </div>
  )
}
