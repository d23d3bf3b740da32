import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { browser as packaged } from '../browser.ts'
import { expect, test as base } from '../fixtures.ts'
import { startProduct, type Product } from '../product.ts'
import { openPage } from '../open-page.ts'
import { compareScreen, type Other } from './compare-screen.ts'
import { dropKept, leftOver, readKept, writeKept } from './kept.ts'
import { writePng } from './png.ts'
import { prepare } from './prepare.ts'
import { screens, type Who } from './screens.ts'
import { evenContext, evenDrawing, kinds, type Kind } from './see.ts'
import { showDifference } from './show-difference.ts'

/**
 * Pictures of the screens, each light, dark and on a phone, beside those that are kept (kept/): mosaics of mean colours, which find what
 * moved, is missing or has another colour. `npm run pictures:update` takes anew those that differ. In an ordinary run each screen is seen
 * in one of the three: the next screen in the next.
 */
const isLong = process.env['QUARRY_LONG'] === '1'
const [title, details] = isLong
  ? ['every screen looks as its picture in light, in dark and on a phone', { tag: '@long' }]
  : ['every screen looks as its picture in light, in dark or on a phone', {}]
const allKinds = Object.keys(kinds) as Kind[]
const folder = path.resolve(import.meta.dirname, '../../test-results/pictures')
const slowMs = 180_000
/** A hundred pictures, beside two other browsers: a guard against waiting for ever, not a promise of speed. */
const allScreensMs = 600_000
/** After so many other pictures nothing is on its way any more: they are others. */
const patience = 8

const launch = await packaged({ hasOnlyOurFonts: true })
const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: slowMs },
  ],
})
test.use({ launchOptions: { ...launch, args: [...(launch.args ?? []), ...evenDrawing] } })
test.skip(
  process.platform !== 'linux' || process.arch !== 'x64' || process.env['QUARRY_CHROME'] !== undefined,
  'another browser draws letters otherwise',
)

test(title, details, async ({ browser, product }, testInfo) => {
  test.setTimeout(allScreensMs)
  const isUpdate = testInfo.config.updateSnapshots !== 'none'
  const names = Object.entries(screens).flatMap(([who, seen]) => seen.map(({ name }) => `${who}/${name}`))
  const others = await findOthers(product, browser, isUpdate)
  const gone = await leftOver(names)
  if (isUpdate) {
    await dropKept(gone)
    console.log([...others, ...gone].length === 0 ? 'Every picture is as it was' : 'Taken anew or away:')
    for (const other of [...others, ...gone]) console.log(other)
  } else {
    others.push(...gone.map((name) => `kept/${name}.png is of no screen`))
    expect(others, 'pictures that differ; if the change is meant: npm run pictures:update').toEqual([])
  }
})

/** What is not as it is kept, a line for each; with `isUpdate` it is kept from now on. */
async function findOthers(product: Product, browser: Browser, isUpdate: boolean): Promise<string[]> {
  const told: string[] = []
  await rm(folder, { recursive: true, force: true })
  const sessions = await prepare(product, browser)
  const walk = async (who: Who) => {
    const context = await evenContext(browser, product.url, sessions[who])
    const page = await openPage(context)
    const devtools = await context.newCDPSession(page)
    for (const [n, screen] of screens[who].entries()) {
      const seen = isLong || isUpdate ? allKinds : [allKinds[n % allKinds.length]!]
      const name = `${who}/${screen.name}`
      const kept = await readKept(name)
      const waits = () => (isUpdate ? 'until still' : told.length < patience ? 'until kept' : 'never')
      const { mosaics, others } = await compareScreen(page, devtools, { screen, seen, kept, waits })
      for (const other of others) told.push(isUpdate ? `${name} ${other.kind}` : await tell(name, other))
      if (isUpdate && others.length > 0) await writeKept(name, mosaics)
    }
    await context.close()
  }
  await Promise.all((Object.keys(screens) as Who[]).map(walk))
  return told
}

/** Leaves the picture and what differs in it, for people. */
async function tell(name: string, { kind, seen, kept, different }: Other): Promise<string> {
  const file = path.join(folder, `${name.replace('/', '-')}-${kind}`)
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.png`, writePng(seen))
  if (kept === null) return `${file}.png has no kept picture`
  await writeFile(`${file}-difference.png`, writePng(showDifference(seen, kept, different)))
  return `${file}-difference.png: ${different.length} tiles`
}
