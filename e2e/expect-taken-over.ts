import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Before the script has taken over what the server drew, it hears of no press. */
export async function expectTakenOver(drawn: Locator): Promise<void> {
  const isTakenOver = () =>
    drawn.evaluate(
      (element) =>
        element.closest('[data-live]') !== null || Object.keys(element).some((key) => key.startsWith('__reactProps')),
    )
  await expect.poll(isTakenOver).toBe(true)
}
