import type { ReactNode } from 'react'
import { bandOf, priceBands } from '../../../pricing/bands.ts'
import { priceCredits } from '../../../pricing/price-credits.ts'
import type { Slider as SliderRange } from '../../../pricing/sliders.ts'
import { number, percent } from '../../ui/format.ts'
import { Badge } from '../../ui/marks.tsx'
import { Slider } from '../../ui/forms/slider.tsx'
import { dollars, dollarsPerContact } from '../../ui/money.ts'

/** The slider with its tiers, total, per-contact price and savings, all from the one price list. */
export function PriceCalculator(props: {
  range: SliderRange
  credits: number
  onChange: (credits: number) => void
  label: string
  /** In place of the tiers, e.g. how the sum comes about. */
  children?: ReactNode
}) {
  const { range, credits } = props
  const price = priceCredits(credits)
  const middle = Math.round((range.min + range.max) / 2 / 500) * 500
  return (
    <div className="price-box">
      <div className="row wrap">
        <div>
          <div className="legend">{props.label}</div>
          <div className="big">{number.format(credits)}</div>
        </div>
        {price.savingsPercent > 0 && (
          <span className="end">
            <Badge look="credit">Save {percent(price.savingsPercent)}</Badge>
          </span>
        )}
      </div>
      <Slider
        label={props.label}
        value={credits}
        min={range.min}
        max={range.max}
        step={range.step}
        valueText={`${number.format(credits)} for ${dollars(price.cents)}`}
        ticks={[String(range.min), String(middle), range.maxLabel ?? String(range.max)]}
        onChange={props.onChange}
      />
      {props.children ?? <Tiers credits={credits} />}
      <div className="total">
        <div>
          <div className="legend">Total</div>
          <div className="small muted">{dollarsPerContact(price.cents, credits)} per contact</div>
        </div>
        <output className="sum" aria-label="Total">
          {dollars(price.cents)}
        </output>
      </div>
    </div>
  )
}

function Tiers({ credits }: { credits: number }) {
  const current = bandOf(credits)
  return (
    <ul className="tiers" aria-label="Price tiers">
      {priceBands.map((band) => (
        <li key={band.from} className="tier" aria-current={band === current || undefined}>
          <b>{dollars(band.millsPerCredit / 10)}</b>
          <span>{band.range}</span>
          <span className="label">{band.label}</span>
        </li>
      ))}
    </ul>
  )
}
