import type { Locator } from '@playwright/test'

/** A finger's target, in CSS pixels. */
const roomPx = 44

/** Of these controls, those that a finger misses within its 44 px: the names, each with the side on which something else lies. */
export function missedByFinger(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((elements, px) => {
    const reach = px / 2 - 1
    const sides = { left: [-reach, 0], right: [reach, 0], above: [0, -reach], below: [0, reach] } as const
    return elements.flatMap((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const label = element.closest('label')
      const { x, y, width, height } = (label ?? element).getBoundingClientRect()
      const hits = (dx: number, dy: number) => {
        const [at, below] = [x + width / 2 + dx, y + height / 2 + dy]
        if (at < 0 || at >= window.innerWidth || below < 0 || below >= window.innerHeight) return true
        const hit = document.elementFromPoint(at, below)
        return hit !== null && ((label ?? element).contains(hit) || element.contains(hit))
      }
      const missed = Object.entries(sides).filter(([, [dx, dy]]) => !hits(dx, dy))
      const name = element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name'))
      return missed.map(([side]) => `${name}: ${side}`)
    })
  }, roomPx)
}
