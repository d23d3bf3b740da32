import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** axe finds nothing on the page as it stands. It enters through the driver, so the page's policy stays in force. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page, axeSource: axe.source }).analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.target.join(' ')) }))
  expect(found, 'findings of axe').toEqual([])
  expect(passes.length, 'rules that axe could apply').toBeGreaterThan(0)
}
