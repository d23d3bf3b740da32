import { useState } from 'react'
import { productName } from '../../contract/product.ts'
import { landingSlider } from '../../pricing/sliders.ts'
import { MeasuredAccuracy } from '../features/bounces/measured-accuracy.tsx'
import { PriceCalculator } from '../features/credits/price-calculator.tsx'
import { AppMock } from '../features/landing/app-mock.tsx'
import { Demo } from '../features/landing/demo.tsx'
import { Faq } from '../features/landing/faq.tsx'
import { Features } from '../features/landing/features.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { ProofSteps } from '../features/landing/proof-steps.tsx'
import { PublicFooter } from '../features/landing/public-footer.tsx'
import { PublicHeader } from '../features/landing/public-header.tsx'
import { SampleReceipt } from '../features/reveals/sample-receipt.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTitle } from '../ui/use-title.ts'

const promises = [
  'Charged only when an email is found and verified',
  'Credits never expire',
  'The same contact is never charged twice',
]

export function LandingPage() {
  useTitle(`${productName}: business contacts with proven email addresses`)
  return (
    <div className="landing">
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        <div className="poster poster-top">
          <Hero receipt={<SampleReceipt />} />
        </div>
        <AppMock />
        <ProofSteps measured={<MeasuredAccuracy />} />
        <Demo />
        <Features />
        <Pricing />
        <Faq />
      </main>
      <PublicFooter />
    </div>
  )
}

function Pricing() {
  const [credits, setCredits] = useState(landingSlider.start)
  return (
    <section className="poster" id="pricing" aria-labelledby="pricing-title">
      <div className="inner section pricing">
        <div>
          <h2 id="pricing-title">
            Dig deeper,
            <br />
            pay less.
          </h2>
          <p className="lead">
            Each layer of credits has its own price: the top layer first, then the cheaper ones below it. The slider
            shows the exact sum, and checkout charges the same.
          </p>
          <ul className="ticks">
            {promises.map((promise) => (
              <li key={promise}>
                <Icon name="check" small />
                <span>{promise}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="price-card">
          <PriceCalculator label="Number of contacts" range={landingSlider} credits={credits} onChange={setCredits} />
          <ButtonLink look="credit" size="large" wide href="/auth">
            Buy Credits
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
