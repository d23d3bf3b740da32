import { useState, type ReactNode } from 'react'
import { creditPackages, defaultPackageCredits, minimumPurchaseCredits } from '../../../pricing/packages.ts'
import { priceCredits } from '../../../pricing/price-credits.ts'
import { Badge } from '../../ui/marks.tsx'
import type { Checkout } from './use-checkout.ts'
import { number, percent } from '../../ui/format.ts'
import { dollars, dollarsPerCredit, shortDollars } from '../../ui/money.ts'
import { Button } from '../../ui/button.tsx'
import { useInstallation } from '../../api/use-installation.ts'

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
