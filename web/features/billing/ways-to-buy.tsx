import { useState, type ReactNode } from 'react'
import { creditPackages, defaultPackageCredits, minimumPurchaseCredits } from '../../../pricing/packages.ts'
import { priceCredits } from '../../../pricing/price-credits.ts'
import { Badge } from '../../ui/marks.tsx'
import type { Checkout } from './use-checkout.ts'
import { number, percent } from '../../ui/format.ts'
import { dollars, dollarsPerCredit, shortDollars, dollarsPerContact } from '../../ui/money.ts'
import { Button } from '../../ui/button.tsx'
import { useInstallation } from '../../api/use-installation.ts'
import { customSlider, volumeNoteAboveCredits } from '../../../pricing/sliders.ts'
import { Slider } from '../../ui/forms/slider.tsx'
import { PriceSlicesTable } from './price-slices-table.tsx'

/** The six packages; one is chosen, and the button buys it. */
export function PackagePicker({ start, checkout }: { start: number | null; checkout: Checkout }) {
  const [chosen, setChosen] = useState<number>(start ?? defaultPackageCredits)
  return (
    <section className="stack">
      <fieldset>
        <legend className="section-title">
          <h2>Credit packages</h2>
        </legend>
        <div className="packages">
          {creditPackages.map((each) => (
            <label key={each.credits} className="package">
              <input
                type="radio"
                name="package"
                checked={each.credits === chosen}
                onChange={() => setChosen(each.credits)}
                aria-label={`${each.credits} credits for ${dollars(each.cents)}`}
              />
              <span className="size">{number.format(each.credits)}</span>
              <b>{shortDollars(each.cents)}</b>
              <span className="small muted">{dollarsPerCredit(each.perCreditDollarsE5)} per credit</span>
              <span className="row wrap">
                {each.popular && <Badge look="forest">Most popular</Badge>}
                {each.savingsBasisPoints > 0 && (
                  <Badge look="credit">Save {percent(each.savingsBasisPoints / 100)}</Badge>
                )}
                {each.credits === minimumPurchaseCredits && <Badge>Minimum purchase</Badge>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <CheckoutButton name="package" credits={chosen} checkout={checkout}>
        Buy {number.format(chosen)} credits for {dollars(priceCredits(chosen).cents)}
      </CheckoutButton>
    </section>
  )
}

/** Leads to the payment page for this many credits. While one purchase starts, no button starts another. */
export function CheckoutButton(props: { name: string; credits: number; checkout: Checkout; children: ReactNode }) {
  const { name, credits, checkout } = props
  const isOff = useInstallation()?.payments === 'off'
  return (
    <Button
      look="credit"
      size="large"
      wide
      busy={checkout.busy === name}
      disabled={isOff || checkout.busy !== null}
      onClick={() => void checkout.buy(name, credits)}
    >
      {props.children}
    </Button>
  )
}

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
