import { useState } from 'react'
import { Link } from 'wouter'
import { productName } from '../../contract/product.ts'
import { landingSlider } from '../../pricing/sliders.ts'
import { SampleReceipt } from '../features/reveals/sample-receipt.tsx'
import { PriceCalculator } from '../features/credits/price-calculator.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Wordmark } from '../ui/marks.tsx'
import { useTitle } from '../ui/use-title.ts'

export function LandingPage() {
  useTitle(`${productName}: business contacts with proven email addresses`)
  const [credits, setCredits] = useState(landingSlider.start)
  return (
    <div className="landing">
      <div className="poster">
        <header className="top">
          <Wordmark name={productName} href="/" />
          <span className="row end">
            <ButtonLink look="on-poster" href="/auth?tab=login">
              Login
            </ButtonLink>
            <ButtonLink look="primary" href="/auth">
              Buy Credits
            </ButtonLink>
          </span>
        </header>
        <main className="inner hero" id="main" tabIndex={-1}>
          <div>
            <h1>Emails with proof, or no charge.</h1>
            <p>
              Search business people by title, company and place. See names and companies for free, and pay one credit
              for an address only when its own mail server said yes to it, and no to a stranger.
            </p>
            <div className="row wrap">
              <ButtonLink look="primary" size="large" href="/auth">
                Buy Credits - From $2
              </ButtonLink>
            </div>
          </div>
          <SampleReceipt />
        </main>
      </div>
      <section className="inner section" aria-labelledby="pricing">
        <h2 id="pricing">Pay for proof, by the credit</h2>
        <PriceCalculator label="Number of contacts" range={landingSlider} credits={credits} onChange={setCredits} />
      </section>
      <footer>
        <div className="inner row wrap">
          <span>Credits never expire. Charged only when an email is found and verified.</span>
          <span className="row end">
            <Link className="link" href="/privacy-policy">
              Privacy Policy
            </Link>
            <Link className="link" href="/terms-of-service">
              Terms of Service
            </Link>
          </span>
        </div>
      </footer>
    </div>
  )
}
