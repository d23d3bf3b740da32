import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Not `axe.source`, which is as long again: a page reads all of it, which takes about as long as the looking. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Rules = Pick<axe.RunOptions, 'runOnly'>
const allRules: Rules = {}
/** Those that look at colours. */
const colorRules: Rules = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** axe finds nothing on the page as it stands. It enters through the driver, so the page's policy stays in force. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFindings(page, allRules)
}

/** For a page that all rules have looked at in its other theme: nothing but its colours is another. */
export async function expectAccessibleColors(page: Page): Promise<void> {
  await expectNoFindings(page, colorRules)
}

async function expectNoFindings(page: Page, rules: Rules): Promise<void> {
  await page.evaluate(stopMotion)
  await expect(page.locator('[data-starting-style], [data-ending-style]')).toHaveCount(0)
  const { violations, passes } = page.frames().length > 1 ? await lookInFrames(page, rules) : await look(page, rules)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(placeOf) }))
  expect(found, 'findings of axe').toEqual([])
  expect(passes.length, 'rules that axe could apply').toBeGreaterThan(0)
}

/** The same at the width of a phone, for what a phone shows and does no other way. */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  if (before) await page.setViewportSize(before)
}

/** What was gone when it was to be named is shown as it was written. */
function placeOf({ target, html }: axe.NodeResult): string {
  return Array.isArray(target) && target.length > 0 ? target.join(' ') : html
}

/** Without frames nothing has to be put together in a page of its own, which takes as long as the looking. */
async function look(page: Page, rules: Rules): Promise<axe.AxeResults> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async (only) => {
    const { axe: looker } = globalThis as unknown as { axe: typeof axe }
    // To name every element that it looks at takes axe a third of its time: it does where there is something to name.
    const seen = await looker.run(document, { ...only, resultTypes: ['violations'], selectors: false })
    if (seen.violations.length === 0) return seen
    const named = await looker.run(document, { ...only, resultTypes: ['violations'] })
    return named.violations.length > 0 ? named : seen
  }, rules)
}

async function lookInFrames(page: Page, rules: Rules): Promise<axe.AxeResults> {
  return new AxeBuilder({ page, axeSource }).options({ ...rules, resultTypes: ['violations'] }).analyze()
}

/**
 * A colour on its way from one to another is neither: nothing begins to move, and what moves and will end is taken to its end.
 * Nothing is waited for, as a page that draws no frames would never get there; what begins by that end is taken along.
 */
async function stopMotion(): Promise<void> {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }')
  document.adoptedStyleSheets.push(still)
  const rounds = 5
  for (let round = 0; round < rounds; round += 1) {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState !== 'finished' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      )
    if (moving.length === 0) return
    for (const animation of moving) animation.finish()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
