import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/**
 * Call it before the page is opened; what it answers takes the network away once the page is at rest. A request that is cut off is
 * complained of by the browser, and one that an effect is about to begin, as well as a picture of a row just drawn, is one of them.
 */
export function networkCutter(page: Page): () => Promise<void> {
  const context = page.context()
  let [begun, ended] = [0, 0]
  context.on('request', () => (begun += 1))
  context.on('requestfinished', () => (ended += 1))
  context.on('requestfailed', () => (ended += 1))
  /** Twice round the page's own work: what an effect asks for is begun by then. */
  const isAtRest = async () => {
    const before = begun
    const hasPictures = await page.evaluate(async () => {
      for (let round = 0; round < 2; round += 1) await new Promise((resolve) => requestIdleCallback(resolve))
      return [...document.images].every((image) => image.complete)
    })
    return hasPictures && begun === before && ended === begun
  }
  return async () => {
    await expect.poll(isAtRest, { message: 'nothing is asked for or drawn any more' }).toBe(true)
    await context.setOffline(true)
  }
}
