import { priceCredits } from './price-credits.ts'
import { customSlider } from './sliders.ts'

/** How many credits cost exactly this; null if no number that is sold does. More credits always cost more, so there is one at most. */
export function creditsAtPrice(cents: number): number | null {
  const { min, max, step } = customSlider
  for (let credits = min; credits <= max; credits += step) if (priceCredits(credits).cents === cents) return credits
  return null
}
