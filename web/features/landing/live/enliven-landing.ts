import { enlivenDemo } from './enliven-demo.ts'
import { enlivenPrices } from './enliven-prices.ts'
import { enlivenTabs } from './enliven-tabs.ts'

/**
 * Makes the landing page, as the server drew it, answer to hands. Without React: what there is to press is a form, four tabs and a
 * slider. Each part that answers says so by `data-live`.
 */
export function enlivenLanding(root: ParentNode): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-part]')) {
    const enliven = parts[part.dataset['part'] ?? '']
    if (!enliven || part.dataset['live'] !== undefined) continue
    enliven(part)
    part.dataset['live'] = ''
  }
}

const parts: Record<string, (part: HTMLElement) => void> = {
  demo: enlivenDemo,
  tabs: enlivenTabs,
  prices: enlivenPrices,
}
