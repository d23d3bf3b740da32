import { readFile } from 'node:fs/promises'
import type { Contact } from '../../contract/contacts/contacts.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'
import { spec } from '../spec.ts'

test(
  'saved contacts are filtered, tagged and exported',
  spec(
    'S1.database.02',
    'S2.contacts.01',
    'S2.contacts.02',
    'S2.contacts.03',
    'S2.contacts.06',
    'S2.contacts.09',
    'S2.contacts.10',
    'S8.success.07',
    'S8.success.09',
  ),
  async ({ page }) => {
    await registerAccount(page)
    const contactIds = Array.from({ length: 12 }, (_, n) => `demo:${n}`)
    await page.request.post('/api/contacts/save', { data: { contactIds } })
    const contacts = (await (await page.request.get('/api/contacts')).json()) as Contact[]
    await page.goto('/contacts')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Database')
    const title = (shown: number) =>
      page.getByRole('heading', { name: `Contact Database (${shown} of ${contactIds.length} contacts)` })
    const shownFor = (wanted: (contact: Contact) => boolean) => title(contacts.filter(wanted).length)
    await expect(title(12)).toBeVisible()

    const panel = page.getByRole('search', { name: 'Filters' })
    const [first] = contacts
    if (!first) throw new Error('nothing was saved')
    for (const [label, text, wanted] of [
      ['Search', first.name.toUpperCase(), (each: Contact) => each.name === first.name],
      ['Location', first.location.slice(1, 6), (each: Contact) => each.location.includes(first.location.slice(1, 6))],
      ['Company', first.company.slice(2, 7), (each: Contact) => each.company.includes(first.company.slice(2, 7))],
    ] as const)
      await test.step(label, async () => {
        const field = panel.getByLabel(label, { exact: true })
        await field.fill(text)
        await expect(shownFor(wanted)).toBeVisible()
        await field.fill('')
        await expect(title(12)).toBeVisible()
      })
    await test.step('industry and has-email', async () => {
      await panel.getByLabel('Industry').selectOption('Consulting')
      await expect(shownFor((each) => each.industry === 'Consulting')).toBeVisible()
      await panel.getByLabel('Industry').selectOption('')
      const hasEmail = panel.getByRole('group', { name: 'Has email' })
      await hasEmail.getByRole('radio', { name: 'Yes' }).check()
      await expect(title(0)).toBeVisible()
      await hasEmail.getByRole('radio', { name: 'No', exact: true }).check()
      await expect(title(12)).toBeVisible()
      await hasEmail.getByRole('radio', { name: 'All' }).check()
    })

    await test.step('tag the selected, and filter by the tag', async () => {
      const select = page.getByRole('checkbox', { name: /^Select (?!all)/ })
      await select.nth(0).click()
      await select.nth(2).click()
      await expect(page.getByText('2 selected')).toBeVisible()
      await page.getByLabel('New tag').fill('hot')
      await page.getByRole('button', { name: 'Add Tag' }).click()
      await expect(page.getByRole('heading', { name: 'Tag added to selected contacts' })).toBeVisible()
      await panel.getByRole('button', { name: /^hot/ }).click()
      await expect(title(2)).toBeVisible()
    })

    await test.step('export what the filters show', async () => {
      await page.keyboard.press('Escape')
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export CSV' }).first().click()
      await expect(page.getByRole('heading', { name: 'Contacts exported to CSV' })).toBeVisible()
      const text = await readFile(await (await coming).path(), 'utf8')
      const lines = text.trimEnd().split('\r\n').slice(1)
      expect(lines.map((line) => line.endsWith(',"hot"'))).toEqual([true, true])
    })
  },
)
