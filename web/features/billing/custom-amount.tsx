import { useState } from 'react'
import { priceCredits } from '../../../pricing/price-credits.ts'
import { showCents, showPerContact } from '../../../pricing/show-money.ts'
import { customSlider, volumeNoteAboveCredits } from '../../../pricing/sliders.ts'
import { Badge } from '../../ui/marks.tsx'
import { Slider } from '../../ui/forms/slider.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { PriceSlicesTable } from './price-slices-table.tsx'
import type { Checkout } from './use-checkout.ts'

/** Any amount from 10 to 5000 in steps of 10, with its own button. */
export function CustomAmount({ start, checkout }: { start: number | null; checkout: Checkout }) {
  const [credits, setCredits] = useState(start ?? customSlider.start)
  const price = priceCredits(credits)
  return (
    <section className="custom-amount" aria-labelledby="custom-amount">
      <div className="head">
        <div>
          <h2 className="section-title" id="custom-amount">
            Custom amount
          </h2>
          <p className="small muted">10 to 5,000 credits, in steps of 10</p>
        </div>
        <output>{credits.toLocaleString()}</output>
      </div>
      <Slider
        label="Number of credits"
        value={credits}
        {...customSlider}
        valueText={`${credits} for ${showCents(price.cents)}`}
        ticks={['10', '2500', '5000']}
        onChange={setCredits}
      />
      <PriceSlicesTable credits={credits} />
      <div className="row wrap">
        <p className="small muted">{showPerContact(price.cents, credits)} per contact</p>
        {credits > volumeNoteAboveCredits && (
          <p className="small end">
            <Badge look="credit">Volume discount</Badge> You save {price.savingsPercent}% against the base rate.
          </p>
        )}
      </div>
      <CheckoutButton name="custom" credits={credits} checkout={checkout}>
        Buy {credits.toLocaleString()} credits for {showCents(price.cents)}
      </CheckoutButton>
    </section>
  )
}
