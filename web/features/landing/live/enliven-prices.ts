import { priceBands } from '../../../../pricing/bands.ts'
import { priceCredits } from '../../../../pricing/price-credits.ts'
import { priceSlices } from '../../../../pricing/price-slices.ts'
import { number, percent } from '../../../ui/format.ts'
import { dollars, dollarsPerContact } from '../../../ui/money.ts'

/** The drawn calculator (features/credits/price-calculator.tsx) follows its slider, by the same price list, and is written as the visitor does. */
export function enlivenPrices(part: HTMLElement): void {
  const slider = part.querySelector<HTMLInputElement>('input[type=range]')
  if (!slider) return
  const write = (selector: string, text: string) => {
    const place = part.querySelector(selector)
    if (place) place.textContent = text
  }

  function follow(): void {
    const { value, min, max } = slider as HTMLInputElement
    const credits = Number(value)
    const { cents, savingsPercent } = priceCredits(credits)
    const share = ((credits - Number(min)) / (Number(max) - Number(min))) * 100
    slider?.style.setProperty('--share', `${share}%`)
    slider?.setAttribute('aria-valuetext', `${number.format(credits)} for ${dollars(cents)}`)
    write('.big', number.format(credits))
    write('.total .muted', `${dollarsPerContact(cents, credits)} per contact`)
    write('.sum', dollars(cents))
    writeSaving(part, savingsPercent)
    writeSlices(part, credits)
  }

  slider.addEventListener('input', follow)
  // It can be pushed, or put back by the browser, before the script is there.
  follow()
}

function writeSaving(part: HTMLElement, savingsPercent: number): void {
  const head = part.querySelector('.row')
  head?.querySelector('.end')?.remove()
  if (savingsPercent === 0 || !head) return
  const badge = document.createElement('span')
  badge.className = 'badge credit'
  badge.textContent = `Save ${percent(savingsPercent)}`
  const end = document.createElement('span')
  end.className = 'end'
  end.append(badge)
  head.append(end)
}

function writeSlices(part: HTMLElement, credits: number): void {
  const slices = new Map(priceSlices(credits).map((slice) => [slice.label, slice]))
  for (const [n, row] of [...part.querySelectorAll<HTMLElement>('.slices tr')].entries()) {
    const band = priceBands[n]
    const slice = slices.get(band?.label ?? '')
    row.toggleAttribute('data-used', slice !== undefined)
    const [rate, sum] = row.querySelectorAll('td')
    if (rate && band) rate.textContent = dollars(band.millsPerCredit / 10)
    if (sum) sum.textContent = slice ? dollars(slice.cents) : '–'
  }
}
