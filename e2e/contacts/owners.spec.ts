import type { Page } from '@playwright/test'
import type { Contact } from '../../contract/contacts/contacts.ts'
import { makeTeamOfTwo } from '../accounts/team-of-two.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { moreWithSelected } from '../more-with-selected.ts'

const save = async (page: Page, url: string, n: number) =>
  (await (await page.request.post(`${url}/api/contacts`, { data: { apolloId: `demo:${n}` } })).json()) as Contact

/** The page shows it at once; whoever looks next must not come before the server has it. */
async function takeBack(page: Page): Promise<void> {
  const taken = page.waitForResponse('**/api/contacts/take-back')
  await page.getByRole('button', { name: 'Undo' }).click()
  await taken
}

test(
  'two people: whose contacts are, handed over and back; a list, a view and a search that one has alone, then shares',
  { tag: '@phone-long' },
  async ({ page, product, watch, isMobile }) => {
    const other = await watch.openElsewhere()
    await makeTeamOfTwo(product, page, other)
    const [theirs, own] = [await save(other, product.url, 1), await save(page, product.url, 2)]
    /** A card on a phone has no room for it: there the filter tells. */
    const expectOwner = async (name: string) => {
      const row = other.getByRole('row', { name: theirs.name })
      if (!isMobile) return expect(row.getByText(name)).toBeVisible()
      const ownerId = async () =>
        ((await (await other.request.get(`${product.url}/api/contacts`)).json()) as Contact[]).find(
          ({ id }) => id === theirs.id,
        )?.ownerId
      await expect.poll(ownerId).toBe(name === 'You' ? theirs.ownerId : own.ownerId)
    }
    const count = (of: Page, shown: number) =>
      of.getByRole('heading', { name: `Contact Database (${shown} of 2 contacts)` })

    await test.step('the filter shows those of one member', async () => {
      await page.goto('/contacts?owner=me')
      await expect(count(page, 1)).toBeVisible()
      await expect(page.getByRole('row', { name: own.name })).toBeVisible()
      if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
      const filter = page.getByLabel('Owner', { exact: true })
      await expect(filter).toHaveValue('me')
      await filter.selectOption('Max Member')
      await expectAccessible(page)
      if (isMobile) await page.getByRole('button', { name: 'Show 1 contact' }).click()
      await expect(page.getByRole('row', { name: theirs.name })).toBeVisible()
      await expect(count(page, 1)).toBeVisible()
    })

    await test.step('a member hands over what is theirs, and takes it back', async () => {
      await other.goto(`${product.url}/contacts`)
      await expect(count(other, 2)).toBeVisible()
      await other.getByRole('checkbox', { name: `Select ${own.name}` }).check()
      await expect(other.getByText('1 selected')).toBeVisible()
      await expect(other.getByRole('button', { name: 'Hand over' })).toHaveCount(0)
      await other.getByRole('checkbox', { name: `Select ${theirs.name}` }).check()
      await moreWithSelected(other, isMobile)
      await other.getByRole('button', { name: 'Hand over' }).click()
      const dialog = other.getByRole('dialog', { name: 'Hand over 1 contact' })
      await expect(dialog.getByText('Contacts of other members stay with them.')).toBeVisible()
      await dialog.getByLabel('To').selectOption('Olga Owner')
      await expectAccessible(other)
      await dialog.getByRole('button', { name: 'Hand over' }).click()
      await expect(other.getByRole('heading', { name: 'Handed over to Olga Owner' })).toBeVisible()
      await expectOwner('Olga Owner')
      await takeBack(other)
      await expectOwner('You')
    })

    await test.step('the owner of the workspace hands over what is another’s', async () => {
      await page.goto('/contacts')
      await page.getByRole('checkbox', { name: `Select ${theirs.name}` }).check()
      await moreWithSelected(page, isMobile)
      await page.getByRole('button', { name: 'Hand over' }).click()
      const dialog = page.getByRole('dialog', { name: 'Hand over 1 contact' })
      await dialog.getByLabel('To').selectOption('Olga Owner')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Hand over' }).click()
      await expect(page.getByRole('heading', { name: 'Handed over to Olga Owner' })).toBeVisible()
      await page.goto('/contacts?owner=me')
      await expect(count(page, 2)).toBeVisible()
      await expectNoSidewaysScroll(page)
    })

    await test.step('beside a person: whose they are, handed over and back by who may', async () => {
      await page.goto(`/contacts?person=${own.apolloId}`)
      const panel = page.locator('.drawer')
      const owner = panel.locator('.person-owner')
      await expect(owner.getByText('You', { exact: true })).toBeVisible()
      await owner.getByRole('button', { name: 'Hand over' }).click()
      const dialog = page.getByRole('dialog', { name: 'Hand over 1 contact' })
      await dialog.getByLabel('To').selectOption('Max Member')
      await dialog.getByRole('button', { name: 'Hand over' }).click()
      await expect(page.getByRole('heading', { name: 'Handed over to Max Member' })).toBeVisible()
      await expect(owner.getByText('Max Member')).toBeVisible()
      await takeBack(page)
      await expect(owner.getByText('You', { exact: true })).toBeVisible()
      await expectAccessible(page)
      // Of what is another's, a member is only told whose it is.
      await other.goto(`${product.url}/contacts?person=${own.apolloId}`)
      await expect(other.locator('.person-owner').getByText('Olga Owner')).toBeVisible()
      await expect(other.locator('.person-owner').getByRole('button')).toHaveCount(0)
      await other.goto(`${product.url}/contacts`)
      await page.goto('/contacts?owner=me')
      await expect(count(page, 2)).toBeVisible()
    })

    const rail = other.getByRole('navigation', { name: 'Contacts and lists' })
    await test.step('a list is everybody’s until its owner has it alone', async () => {
      await other.getByRole('button', { name: 'New list' }).click()
      await other.getByLabel('Name of the new list').fill('Warm')
      await other.keyboard.press('Enter')
      await expect(other.getByRole('heading', { name: 'List created' })).toBeVisible()
      await page.reload()
      const seen = page.getByRole('navigation', { name: 'Contacts and lists' }).getByRole('link', { name: /^Warm/ })
      const places = page.getByRole('button', { name: 'Contacts and lists' })
      if (isMobile) await places.click()
      await expect(seen).toBeVisible()
      await rail.getByRole('button', { name: 'Rename or delete Warm' }).click()
      await expectAccessible(other)
      await other.getByRole('button', { name: 'Make private' }).click()
      await expect(rail.getByRole('link', { name: 'Warm (private) 0' })).toBeVisible()
      await page.reload()
      await expect(count(page, 2)).toBeVisible()
      await expect(seen).toHaveCount(0)
    })

    await test.step('a view and a search are their owner’s alone until they are shared', async () => {
      await other.goto(`${product.url}/contacts?industry=Software`)
      await other.getByRole('button', { name: 'Save as view' }).click()
      await other.getByLabel('Name').fill('Soft')
      await other.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(other.getByRole('link', { name: 'Soft (private)' })).toBeVisible()
      await other.getByRole('button', { name: 'View “Soft”' }).click()
      await other.getByRole('button', { name: 'Share with everybody here' }).click()
      await expect(other.getByRole('heading', { name: 'Everybody here sees the view' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Soft' })).toBeVisible()

      const body = { name: 'Sellers', criteria: { jobTitle: 'sales' } }
      await other.request.post(`${product.url}/api/saved-searches`, { data: body })
      await other.goto(`${product.url}/search`)
      await page.goto('/search')
      await expect(page.getByRole('heading', { name: 'Saved searches' })).toHaveCount(0)
      await other.getByRole('button', { name: 'Private: who sees Sellers' }).click()
      await expectAccessible(other)
      await other.getByRole('button', { name: 'Hand over' }).click()
      const dialog = other.getByRole('dialog', { name: 'Hand over Sellers' })
      await dialog.getByLabel('To').selectOption('Olga Owner')
      await dialog.getByRole('button', { name: 'Hand over' }).click()
      await expect(other.getByRole('heading', { name: 'Handed over to Olga Owner' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Private: who sees Sellers' })).toBeVisible()
    })
  },
)
