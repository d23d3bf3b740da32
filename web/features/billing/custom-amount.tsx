import { useState } from 'react'
import { priceCredits } from '../../../pricing/price-credits.ts'
import { showCents, showPerContact } from '../../../pricing/show-money.ts'
import { customSlider, volumeNoteAboveCredits } from '../../../pricing/sliders.ts'
import { Slider } from '../../ui/slider.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { PriceSlicesTable } from './price-slices-table.tsx'
import type { Checkout } from './use-checkout.ts'

/** Any amount from 10 to 5000 in steps of 10, with its own button. */
export function CustomAmount({ start, checkout }: { start: number | null; checkout: Checkout }) {
  const [credits, setCredits] = useState(start ?? customSlider.start)
  const price = priceCredits(credits)
  return (
    <section className="plate stack">
      <h2 className="section-title">Custom amount</h2>
      <div className="price-box" style={{ padding: 0 }}>
        <div className="big">{credits.toLocaleString('en-US')}</div>
      </div>
      <Slider
        label="Number of credits"
        value={credits}
        {...customSlider}
        valueText={`${credits} for ${showCents(price.cents)}`}
        ticks={['10', '2500', '5000']}
        onChange={setCredits}
      />
      <p className="small muted">{showPerContact(price.cents, credits)} per contact</p>
      {credits > volumeNoteAboveCredits && (
        <p className="note credit">Volume discount: you save {price.savingsPercent}% against the base rate.</p>
      )}
      <PriceSlicesTable credits={credits} />
      <CheckoutButton name="custom" credits={credits} checkout={checkout}>
        Buy {credits.toLocaleString('en-US')} credits for {showCents(price.cents)}
      </CheckoutButton>
    </section>
  )
}
