import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { asOwner } from '../as-owner.ts'
import { provenPeople } from '../demo-addresses.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

/** Whom no other test reveals. */
const someone = provenPeople(64).at(-1)!

test('a receipt has an address, and is shared as a picture and a PDF without the address unless that is wanted', async ({
  page,
  product,
}) => {
  await registerAccount(page)
  await page.request.post('/api/enrich-contact', { data: { contactId: someone.id } })
  await page.goto('/credits')
  await page.getByRole('button', { name: 'Receipt' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Receipt Q-/ })
    .click()
  await expect(page).toHaveURL(/\/receipts\/Q-/)
  await expect(page.getByRole('heading', { level: 1, name: 'Why was I charged?' })).toBeVisible()
  const steps = page.getByRole('listitem')
  for (const text of ['Domain takes mail', 'Mail server greeted us', 'Mailbox answered', 'Random address refused'])
    await expect(steps.filter({ hasText: text }).first()).toBeVisible()
  await expect(steps.filter({ hasText: '1 credit taken' })).toContainText('balance 25 → 24')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('heading', { name: 'Share this proof' })).toBeFocused()
  const preview = page.getByRole('img', { name: /^Proven by its mail server/ })
  await expect(preview).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
  const masked = await takenBy(page)
  expect(masked.names.join()).toMatch(/^proof-\d{4}-\d\d-\d\d\.png,proof-\d{4}-\d\d-\d\d\.pdf$/)
  expect(masked.words).toContain(`${someone.address[0]}•••••@`)
  expect(masked.words).not.toContain(someone.address)
  expect(await preview.getAttribute('aria-label')).not.toContain(someone.address)

  await page.getByRole('switch', { name: /^With the address/ }).check()
  await expect(page.getByRole('img', { name: new RegExp(someone.address.replaceAll('.', '\\.')) })).toBeVisible()
  const whole = await takenBy(page)
  expect(whole.names.every((name) => name.startsWith(`proof-${someone.address}-`))).toBe(true)
  expect(whole.words).toContain(someone.address)
  for (const secret of ['Quarrier', '@e2e.test', 'Q-', 'balance']) expect(whole.words).not.toContain(secret)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Back to the receipt' }).click()
  await expect(page.getByRole('button', { name: 'Copy proof' })).toBeVisible()
  await expectAccessible(page)

  // Where nothing was asked there is nothing to show to others.
  await asOwner(product, (client) =>
    client.query(`update receipts set evidence = '[]' where contact_id = $1`, [someone.id]),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Copy proof' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)

  await page.goto('/receipts/Q-0000-0000-0000')
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such receipt in this account' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/receipts/Q-0000-0000-0000')
  await expect(page).toHaveURL(/\/auth/)
})

/** What the keys of the panel save: a whole PNG, and a PDF with its unseen words. */
async function takenBy(page: Page): Promise<{ names: string[]; words: string }> {
  const take = async (name: string) => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const file = await coming
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const picture = await take('Save picture')
  expect(picture.bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  expect(picture.bytes.readUInt32BE(16)).toBe(2_160)
  expect(picture.bytes.length).toBeGreaterThan(20_000)
  const pdf = await take('Save as PDF')
  const text = pdf.bytes.toString('latin1')
  expect(text.slice(0, 8)).toBe('%PDF-1.5')
  expect(text.endsWith('%%EOF\n')).toBe(true)
  expect(pdf.bytes.length).toBeLessThan(1_000_000)
  const words = [...text.matchAll(/<feff([0-9a-f]*)>/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  )
  return { names: [picture.name, pdf.name], words: words.join('\n') + pdf.name + picture.name + withoutPixels(text) }
}

function withoutPixels(text: string): string {
  return text.replaceAll(/\/FlateDecode[^]*?endstream/g, '')
}
