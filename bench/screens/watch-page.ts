import type { Page } from '@playwright/test'

/** What the page notes of itself while it is used. */
type Notes = { events: { name: string; ms: number; interactionId: number }[] }

declare global {
  interface Window {
    quarryNotes: Notes
  }
}

/** Notes how long each interaction took to be painted, in milliseconds. */
export async function watchPage(page: Page): Promise<void> {
  // What runs these files names every function in passing; the page has never heard of it.
  await page.evaluate('globalThis.__name = (given) => given')
  await page.evaluate(() => {
    const notes: Notes = { events: [] }
    window.quarryNotes = notes
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0)
          notes.events.push({ name: entry.name, ms: entry.duration, interactionId: entry.interactionId })
    })
    watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** Milliseconds between frames while the page is scrolled at `pxPerSecond` for `forMs`. */
export async function framesWhileScrolling(page: Page, pxPerSecond: number, forMs: number): Promise<number[]> {
  return page.evaluate(
    async ([speed, limitMs]) => {
      const frames: number[] = []
      const beganMs = performance.now()
      for (let beforeMs = beganMs; beforeMs - beganMs < limitMs;) {
        const atMs = await new Promise(requestAnimationFrame)
        if (atMs > beforeMs) frames.push(atMs - beforeMs)
        window.scrollBy(0, ((atMs - beforeMs) / 1_000) * speed)
        beforeMs = atMs
      }
      return frames.slice(1)
    },
    [pxPerSecond, forMs] as const,
  )
}

/** How long each interaction took to be painted while `work` runs, in milliseconds; those that were too short to note are left out. */
export async function interactions(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => void (window.quarryNotes.events.length = 0))
  await work()
  // Entries come after the paint, in an idle moment.
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  )
  const events = await page.evaluate(() => window.quarryNotes.events)
  const longest = new Map<number, number>()
  for (const { interactionId, ms } of events) longest.set(interactionId, Math.max(ms, longest.get(interactionId) ?? 0))
  return [...longest.values()]
}

/**
 * From what `work` does (a key goes down, a press is let go, a choice is made) to the heading that counts what was found,
 * painted; in milliseconds.
 */
export async function msUntilFiltered(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const heading = document.querySelector('.results-head h2')
    if (!heading) throw new Error('the table has no heading')
    const shown = heading.textContent
    const begun = new AbortController()
    const filtered = new Promise<number>((done) => {
      const begin = (event: Event) => {
        begun.abort()
        const seen = new MutationObserver(() => {
          if (heading.textContent === shown) return
          seen.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - event.timeStamp)))
        })
        seen.observe(heading, { characterData: true, childList: true, subtree: true })
      }
      for (const kind of ['keydown', 'pointerup', 'input'])
        window.addEventListener(kind, begin, { capture: true, signal: begun.signal })
    })
    Object.assign(window, { quarryFiltered: filtered })
  })
  await work()
  return page.evaluate(() => (window as unknown as { quarryFiltered: Promise<number> }).quarryFiltered)
}
