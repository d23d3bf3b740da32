import { useState } from 'react'
import { creditPackages } from '../../../pricing/packages.ts'
import { priceCredits } from '../../../pricing/price-credits.ts'
import { customSlider, volumeNoteAboveCredits } from '../../../pricing/sliders.ts'
import { Badge } from '../../ui/marks.tsx'
import { Slider } from '../../ui/forms/slider.tsx'
import { CheckoutButton } from './package-picker.tsx'
import { PriceSlicesTable } from './price-slices-table.tsx'
import type { Checkout } from './use-checkout.ts'
import { number, percent } from '../../ui/format.ts'
import { dollars, dollarsPerContact } from '../../ui/money.ts'

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
          <p className="small muted">
            {number.format(customSlider.min)} to {number.format(customSlider.max)} credits, in steps of{' '}
            {customSlider.step}
          </p>
        </div>
        <output>{number.format(credits)}</output>
      </div>
      <Slider
        label="Number of credits"
        value={credits}
        {...customSlider}
        valueText={`${number.format(credits)} for ${dollars(price.cents)}`}
        ticks={['10', '2500', '5000']}
        onChange={setCredits}
      />
      <PriceSlicesTable credits={credits} />
      <div className="row wrap">
        <p className="small muted">{dollarsPerContact(price.cents, credits)} per contact</p>
        {credits > volumeNoteAboveCredits && (
          <p className="small end">
            Volume discount <Badge look="credit">Save {savingOf(credits)}</Badge>
          </p>
        )}
      </div>
      <CheckoutButton name="custom" credits={credits} checkout={checkout}>
        Buy {number.format(credits)} credits for {dollars(price.cents)}
      </CheckoutButton>
    </section>
  )
}

/** As the package of this size says it; else rounded. */
function savingOf(credits: number): string {
  const same = creditPackages.find((each) => each.credits === credits)
  return same ? percent(same.savingsBasisPoints / 100) : percent(priceCredits(credits).savingsPercent)
}
