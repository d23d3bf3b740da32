import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoAddresses } from '../demo-addresses.ts'
import { expect, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { makePremium } from '../make-premium.ts'
import { registerAccount } from '../register-account.ts'

test('a file dropped before the program has come, or beside the place for one, is not opened in its place', async ({
  page,
  product,
}, testInfo) => {
  const { email } = await registerAccount(page)
  await makePremium(product, email)
  const file = testInfo.outputPath('people.csv')
  await writeFile(file, `Mail\n${demoAddresses('accept', 'exists', 1).join('')}\n`)
  // This browser opens it in a new tab, others in the page's own.
  const opened: string[] = []
  page.context().on('page', (tab) => opened.push(tab.url()))

  for (const path of ['/verifier', '/contacts/files']) {
    const letGo = await hold(page, '**/api/installation')
    await page.goto(path, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true })
    await expect(page.locator('#root[inert] h1').filter({ visible: true })).toHaveCount(1)
    await drop(page, file, { x: 600, y: 300 })
    letGo()
    await expect(page.locator('#root[inert]')).toHaveCount(0)
    await expect(heading).toHaveText(path === '/verifier' ? 'Email Verifier' : 'Enrich a CSV')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await drop(page, file, { x: 600, y: 880 })
  await expect(page.getByText('Drop a CSV here')).toBeVisible()

  const place = await page.locator('.file-drop').boundingBox()
  await drop(page, file, { x: (place?.x ?? 0) + 20, y: (place?.y ?? 0) + 20 })
  await expect(page.getByRole('form', { name: 'Quote' })).toBeVisible()
  expect(opened).toEqual([])
})

/** As from the desktop. */
async function drop(page: Page, file: string, at: { x: number; y: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data })
  await devtools.detach()
}
