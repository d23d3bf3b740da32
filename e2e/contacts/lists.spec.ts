import type { Contact } from '../../contract/contacts/contacts.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

test('people go from a search to a new list, off it and back, and the list is deleted and brought back', async ({
  page,
}) => {
  await registerAccount(page)
  const count = (shown: number, of: number) =>
    page.getByRole('heading', { name: `Contact Database (${shown} of ${of} contacts)` })
  const rail = page.getByRole('navigation', { name: 'Contacts and lists' })
  const listLink = (name: string, on: number) => rail.getByRole('link', { name: `${name} ${on}`, exact: true })
  const undo = () => page.getByRole('button', { name: 'Undo' }).click()
  const select = page.getByRole('checkbox', { name: /^Select (?!all)/ })

  await test.step('chosen in a search, they are saved and put on a list that is made on the way', async () => {
    await page.goto('/search?jobTitle=manager')
    await select.nth(0).check()
    await select.nth(1).check()
    await select.nth(2).check()
    await page.keyboard.press('l')
    await expect(page.getByLabel('Find a list, or name a new one')).toBeFocused()
    await page.keyboard.type('Spring event')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Added to Spring event' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Lists' }).getByRole('link')).toHaveText('Spring event3')
  })

  await test.step('the list has an address, its people and its count', async () => {
    await page
      .getByRole('navigation', { name: 'Lists' })
      .getByRole('link', { name: /Spring event/ })
      .click()
    await expect(page).toHaveURL(/\/contacts\?list=\d+$/)
    await expect(count(3, 3)).toBeVisible()
    await expect(listLink('Spring event', 3)).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
  })

  await test.step('who is deleted is no longer shown as saved in the search', async () => {
    await select.nth(0).check()
    await page.keyboard.press('Delete')
    await expect(count(2, 2)).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(3)
    await page.goForward()
    await expect(count(3, 3)).toBeVisible()
  })

  await test.step('one is taken off by a key, and put back by Undo', async () => {
    await select.nth(0).check()
    await page.keyboard.press('o')
    await expect(count(2, 3)).toBeVisible()
    await expect(listLink('Spring event', 2)).toBeVisible()
    await undo()
    await expect(count(3, 3)).toBeVisible()
  })

  await test.step('L on a row that has the focus puts that one on a list', async () => {
    await page.getByRole('row').nth(1).focus()
    await page.keyboard.press('l')
    await expect(page.getByText('1 selected')).toBeVisible()
    await expect(page.getByLabel('Find a list, or name a new one')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Find a list, or name a new one')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 selected')).toBeHidden()
  })

  await test.step('Escape in the field of a tag leads back to the row, where T led from', async () => {
    const row = page.getByRole('row').nth(1)
    await row.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('t')
    await expect(page.getByRole('textbox', { name: 'New tag' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText('1 selected')).toBeHidden()
  })

  await test.step('a new list that is called off, and filters that are cleared, keep the focus of the keyboard', async () => {
    const make = rail.getByRole('button', { name: 'New list' })
    await make.press('Enter')
    await page.getByLabel('Name of the new list').press('Escape')
    await expect(make).toBeFocused()
    await page.getByRole('search', { name: 'Filters' }).getByLabel('Status').selectOption('replied')
    await page.getByRole('button', { name: 'Clear 1' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Filters', exact: true })).toBeFocused()
  })

  await test.step('where the bar has no room for its keys, L and T open its sheet', async () => {
    const desktop = page.viewportSize()
    await page.setViewportSize({ width: 1000, height: 900 })
    await page.getByRole('row').nth(1).focus()
    await page.keyboard.press('l')
    await expect(page.getByLabel('Find a list, or name a new one')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Find a list, or name a new one')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('t')
    await expect(
      page.getByRole('dialog', { name: '1 selected' }).getByRole('textbox', { name: 'New tag' }),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 selected')).toBeHidden()
    if (desktop) await page.setViewportSize(desktop)
  })

  await test.step('a row is drawn onto another list', async () => {
    await rail.getByRole('button', { name: 'New list' }).click()
    await page.getByLabel('Name of the new list').fill('Warm')
    await page.keyboard.press('Enter')
    await rail.getByRole('link', { name: /^All contacts/ }).click()
    await page
      .getByRole('row')
      .nth(1)
      .locator('[data-col="company"]')
      .dragTo(listLink('Warm', 0), { sourcePosition: { x: 4, y: 4 } })
    await expect(listLink('Warm', 1)).toBeVisible()
  })

  await test.step('drawn from a list onto all contacts, a row leaves that list and stays saved', async () => {
    await listLink('Warm', 1).click()
    await expect(count(1, 3)).toBeVisible()
    const company = page.getByRole('row').nth(1).locator('[data-col="company"]')
    await company.dragTo(rail.getByRole('link', { name: /^All contacts/ }), { sourcePosition: { x: 4, y: 4 } })
    await expect(page.getByRole('heading', { name: 'Removed from Warm' })).toBeVisible()
    await expect(listLink('Warm', 0)).toBeVisible()
    await undo()
    await expect(listLink('Warm', 1)).toBeVisible()
    // Where all are shown there is nothing to leave.
    await rail.getByRole('link', { name: /^All contacts/ }).click()
    await expect(count(3, 3)).toBeVisible()
  })

  await test.step('the list is renamed, deleted and brought back with its people', async () => {
    await listLink('Spring event', 3).click()
    const menu = rail.getByRole('button', { name: 'Rename or delete Spring event' })
    await menu.click()
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await page.getByLabel('New name of Spring event').fill('Autumn event')
    await page.keyboard.press('Enter')
    await expect(listLink('Autumn event', 3)).toBeVisible()
    await rail.getByRole('button', { name: 'Rename or delete Autumn event' }).click()
    await page.getByRole('button', { name: 'Delete list' }).click()
    await expect(listLink('Autumn event', 3)).toBeHidden()
    await undo()
    await expect(listLink('Autumn event', 3)).toBeVisible()
    await expect(page).toHaveURL(/list=\d+/)
    await expect(count(3, 3)).toBeVisible()
    const contacts = (await (await page.request.get('/api/contacts')).json()) as Contact[]
    expect(contacts.map(({ lists }) => lists.length).toSorted((a, b) => a - b)).toEqual([1, 1, 2])
  })

  await test.step('beside a person, and on a phone', async () => {
    await page.getByRole('row').nth(1).focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('complementary').filter({ hasText: 'Lists' })
    await drawer.getByRole('button', { name: /Remove from the list Autumn event/ }).click()
    await expect(drawer.getByRole('button', { name: /Remove from the list Autumn event/ })).toBeHidden()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(count(2, 3)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('what another tab saved is there, and who is deleted is counted on no page', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.request.post('/api/contacts/save', { data: { contactIds: ['demo:900'] } })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(count(2, 4)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all contacts' }).check()
    await page.keyboard.press('Delete')
    await expect(count(0, 2)).toBeVisible()
    await page.getByRole('link', { name: 'Contact Search', exact: true }).click()
    const lists = page.getByRole('navigation', { name: 'Lists', exact: true })
    await expect(lists.getByRole('link', { name: /^Autumn event/ })).toHaveText('Autumn event0')
  })
})
