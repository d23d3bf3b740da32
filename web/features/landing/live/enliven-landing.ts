import { enlivenDemo } from './enliven-demo.ts'
import { enlivenPrices } from './enliven-prices.ts'

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

/** One panel at a time; arrow keys, Home and End move between the tabs. */
function enlivenTabs(part: HTMLElement): void {
  const tabs = [...part.querySelectorAll<HTMLElement>('[role=tab]')]
  const panels = [...part.querySelectorAll<HTMLElement>('[role=tabpanel]')]

  function open(at: number): void {
    for (const [n, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(n === at))
      tab.tabIndex = n === at ? 0 : -1
      const panel = panels[n]
      if (panel) panel.hidden = n !== at
    }
  }

  for (const [n, tab] of tabs.entries()) {
    tab.addEventListener('click', () => open(n))
    tab.addEventListener('keydown', (event) => {
      const aims: Record<string, number> = { ArrowRight: n + 1, ArrowLeft: n - 1, Home: 0, End: tabs.length - 1 }
      const aim = aims[event.key]
      if (aim === undefined) return
      event.preventDefault()
      const next = (aim + tabs.length) % tabs.length
      open(next)
      tabs[next]?.focus()
    })
  }
}
