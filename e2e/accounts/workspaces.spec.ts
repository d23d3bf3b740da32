import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import type { Page } from '@playwright/test'
import { asOwner } from '../as-owner.ts'
import { provenPeople } from '../demo-addresses.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

const invitation = /\/invitations\?token=[\w-]{43}/
const confirmation = /\/confirm-email\?\S+/

/** The link of the last invitation that was mailed to that address. */
async function linkTo(dataDir: string, address: string, link = invitation): Promise<string> {
  const folder = path.join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).toSorted()
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))))
  const mail = mails.findLast(({ to }) => to?.some((each) => each.address === address))
  return link.exec(mail?.text ?? '')?.[0] ?? ''
}

const goTo = async (page: Page, name: string) => {
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await page.getByRole('dialog', { name: 'Switch workspace' }).getByRole('option', { name }).click()
}

/** Somebody whose address can be proven. */
const proven = provenPeople(40).at(-1)!

/** What a viewer may not do, as the product’s buttons say it. A person’s own settings begin otherwise ("Save profile"). */
const deeds =
  /^(Save\b(?! profile)|Reveal|Tag\b|Add to list|New (list|view)|Delete|Rename|Report|Export|Download|Verify|Start|Discard|Merge|Update|Enrich|Create key|Prove|Invite|Remove (the tag|from)|Raise|Notes|Ask again)/

test('two people share a workspace: invited, joined, role changed, switched, removed at work, left', async ({
  page,
  product,
  watch,
}) => {
  // Half a minute at rest, in two browsers.
  test.setTimeout(240_000)
  const owner = await registerAccount(page, { firstName: 'Olga', lastName: 'Owner' })
  const guest = `guest-${process.pid}@e2e.test`
  await page.goto('/settings/workspace')

  await test.step('the personal workspace becomes a team’s, and somebody is invited by mail', async () => {
    await page.getByRole('button', { name: 'Make this a team' }).click()
    await page.getByLabel('Name of the team').fill('Acme Sales')
    await page.getByRole('button', { name: 'Make this a team' }).click()
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
    await page.getByRole('button', { name: 'Invite people' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite people' })
    await dialog.getByLabel('Email addresses').fill('nobody')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Email addresses').fill(`${guest}, late-${guest}\n${owner.email}`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send 3 invitations' }).click()
    await expect(page.getByText('2 invitations sent')).toBeVisible()
    const invitations = page.getByRole('list', { name: 'Invitations' })
    await expect(invitations.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: `Revoke the invitation of late-${guest}` }).click()
    await expect(invitations.getByText(/^Revoked/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('who is signed in as somebody else is told for whom it is', async () => {
    await expect.poll(() => linkTo(product.dataDir, guest)).not.toBe('')
    await page.goto(await linkTo(product.dataDir, guest))
    await expect(page.getByText(`To accept, sign in with ${guest}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out and continue' })).toBeVisible()
    await page.goto(await linkTo(product.dataDir, `late-${guest}`))
    await expect(page.getByText('This invitation was revoked.')).toBeVisible()
    await page.goto('/settings/workspace')
  })

  const other = await watch.openElsewhere()
  await test.step('a new account is made by the link, and is in the workspace', async () => {
    await other.goto(product.url + (await linkTo(product.dataDir, guest)))
    await expect(other.getByRole('heading', { name: 'Join Acme Sales' })).toBeVisible()
    await expect(other.getByLabel('Email')).toHaveValue(guest)
    await expectAccessible(other)
    await other.getByLabel('First name').fill('Gus')
    await other.getByLabel('Password', { exact: true }).fill('correct-horse-7')
    await other.getByRole('button', { name: 'Create account and join' }).click()
    await expect(other.getByRole('complementary', { name: 'Sidebar' }).getByText('Acme Sales')).toBeVisible()
  })

  await test.step('a member who is over their own limit asks for more where they are told so', async () => {
    const { id } = (await (await other.request.get(`${product.url}/api/auth/user`)).json()) as { id: string }
    const limited = await page.request.post(`/api/workspace/members/${id}/limit`, { data: { monthly: 0 } })
    expect(limited.status()).toBe(200)
    await other.goto(`${product.url}/search?jobTitle=sales`)
    await other
      .getByRole('button', { name: /^Reveal the email of / })
      .first()
      .click()
    const told = other.getByRole('dialog', { name: 'Enrichment Failed' })
    await expect(told).toContainText('your monthly limit')
    await expectAccessible(other)
    await told.getByRole('button', { name: 'Ask for more' }).click()
    await expect(other.getByRole('dialog', { name: 'Asked' })).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Gus asks for more/)).toBeVisible()
  })

  await test.step('a role changed while at work counts at the next press', async () => {
    await other.goto(`${product.url}/search?jobTitle=sales`)
    const save = other
      .getByRole('row')
      .getByRole('button', { name: /^Save / })
      .first()
    await expect(save).toBeVisible()
    await page.reload()
    await page.getByLabel('Role of Gus').selectOption('viewer')
    await expect(page.getByText('Gus is now a viewer')).toBeVisible()
    await save.click()
    await expect(other.getByText('Your role in this workspace doesn’t allow this')).toBeVisible()
  })

  await test.step('a viewer’s pages offer nothing that the role refuses', async () => {
    const row = (await (await page.request.post('/api/search-contacts', { data: { jobTitle: 'sales' } })).json()) as {
      contacts: { id: string }[]
    }
    const apolloId = row.contacts[0]?.id
    const made = [
      await page.request.post('/api/contacts', { data: { apolloId, tags: ['kept'] } }),
      await page.request.post('/api/contact-lists', { data: { name: 'Campaign' } }),
      await page.request.post('/api/saved-searches', {
        data: { name: 'Sellers', criteria: { jobTitle: 'sales' }, isShared: true },
      }),
    ]
    expect(made.map((answer) => answer.ok())).toEqual([true, true, true])
    const refused: string[] = []
    other.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
    const offered = async () => {
      const names = await other
        .getByRole('button')
        .or(other.getByRole('textbox', { name: 'Notes' }))
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''))
      return names.filter((name) => deeds.test(name.trim()))
    }
    const pages: [path: string, shown: string][] = [
      ['/search', 'Sellers'],
      ['/search?jobTitle=sales', 'Search Results'],
      ['/contacts', 'Campaign'],
      ['/contacts/files', 'Viewers can’t enrich files'],
      ['/verifier', 'Viewers can’t verify addresses'],
      ['/alerts', 'Alerts'],
      ['/credits', 'History'],
      ['/subscribe', 'The owner and admins of this workspace choose its plan'],
      ['/settings', 'Subscription'],
      ['/settings/workspace', 'People'],
      ['/settings/keys', 'The owner and admins of this workspace create API keys'],
    ]
    for (const [path, shown] of pages) {
      await other.goto(product.url + path)
      await expect(other.getByText(shown).first(), path).toBeVisible()
      expect(await offered(), path).toEqual([])
    }
    await other.goto(`${product.url}/contacts`)
    await other.locator('tr[data-index]').first().press('Enter')
    await expect(other.getByText('Viewers can’t change contacts')).toBeVisible()
    expect(await offered()).toEqual([])
    await expectAccessible(other)
    // Nor beside an address that was revealed.
    expect((await page.request.post('/api/enrich-contact', { data: { contactId: proven.id } })).ok()).toBe(true)
    await other.goto(`${product.url}/contacts?person=${proven.id}`)
    await expect(other.getByRole('button', { name: /^Copy the address of/ })).toBeVisible()
    expect(await offered()).toEqual([])
    expect(refused).toEqual([])
  })

  await test.step('the switcher goes to the personal workspace and back', async () => {
    await goTo(other, 'Personal')
    await expect(other.getByRole('complementary', { name: 'Sidebar' }).getByText(guest)).toBeVisible()
    await other.getByRole('button', { name: /Gus/ }).click()
    await expectAccessible(other)
    await other.getByRole('option', { name: /Acme Sales/ }).click()
    await expect(other.getByRole('complementary', { name: 'Sidebar' }).getByText('Acme Sales')).toBeVisible()
  })

  await test.step('removed while at work: the page says so and stands in the personal workspace', async () => {
    await page.getByRole('button', { name: 'Remove Gus' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Gus is no longer in Acme Sales')).toBeVisible()
    await other.getByRole('link', { name: 'Contact Search' }).first().click()
    await expect(other.getByText('You are in your personal workspace now')).toBeVisible()
    await expect(other.getByRole('complementary', { name: 'Sidebar' }).getByText(guest)).toBeVisible()
  })

  await test.step('invited again, the account that stands accepts with one press, and leaves', async () => {
    const before = await linkTo(product.dataDir, guest)
    await page.getByRole('button', { name: 'Invite people' }).click()
    await page.getByLabel('Email addresses').fill(guest)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect.poll(() => linkTo(product.dataDir, guest)).not.toBe(before)
    await other.goto(product.url + (await linkTo(product.dataDir, guest)))
    await other.getByRole('button', { name: 'Join Acme Sales' }).click()
    await expect(other.getByRole('complementary', { name: 'Sidebar' }).getByText('Acme Sales')).toBeVisible()
    await other.goto(`${product.url}/settings/workspace`)
    await other.getByRole('button', { name: 'Leave workspace' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(other.getByRole('complementary', { name: 'Sidebar' }).getByText(guest)).toBeVisible()
  })

  await test.step('the owner switches on a link for the mail domain; who confirms an address there joins by it', async () => {
    await asOwner(product, async (client) => {
      await client.query(
        `insert into workspace_domains (workspace_id, domain, token, proven_at)
         select w.id, 'linked.test', 'claim', now() from workspaces w join users u on u.id = w.owner_id
         where u.email = $1 and not w.is_personal`,
        [owner.email],
      )
    })
    await page.reload()
    await page.getByRole('button', { name: 'Turn on link' }).click()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const link = await page.getByText(/\/join\?token=[\w-]{43}$/).innerText()
    // Who is there with another address is told so.
    await other.goto(link)
    await expect(other.getByText('To join, sign in with your address at linked.test')).toBeVisible()
    await other.getByRole('button', { name: 'Sign out and continue' }).click()
    await expect(other.getByRole('button', { name: 'Create account' })).toBeVisible()
    await expectAccessible(other)
    const email = `lin-${process.pid}@linked.test`
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password', { exact: true }).fill('correct-horse-7')
    await other.getByRole('button', { name: 'Create account' }).click()
    await other.getByRole('button', { name: 'Join Acme Sales' }).click()
    await expect(other.getByText('Confirm your address first')).toBeVisible()
    await expect.poll(() => linkTo(product.dataDir, email, confirmation)).not.toBe('')
    await other.goto(product.url + (await linkTo(product.dataDir, email, confirmation)))
    await expect(other.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
    await other.goto(link)
    await other.getByRole('button', { name: 'Join Acme Sales' }).click()
    await expect(other.getByRole('complementary', { name: 'Sidebar' }).getByText('Acme Sales')).toBeVisible()
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await expect(page.getByRole('button', { name: 'Turn on link' })).toBeVisible()
    await other.goto(link)
    await expect(other.getByText('This link was turned off or renewed.')).toBeVisible()
  })

  await test.step('deleted, it can be restored', async () => {
    await page.getByRole('button', { name: 'Delete workspace' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Acme Sales' }).click()
    await page.getByRole('button', { name: 'Restore Acme Sales' }).click()
    await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText('Acme Sales')).toBeVisible()
  })
})

test('a phone creates a workspace and goes between two', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'about phones')
  await registerAccount(page)
  await page.goto('/settings/workspace')
  await page.getByLabel('A new workspace').fill('Pocket')
  await page.getByRole('button', { name: 'Create a workspace' }).click()
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const open = page
    .getByRole('button', { name: /^Workspaces of/ })
    .or(page.getByRole('complementary', { name: 'Sidebar' }).getByRole('button', { name: /Ada Quarrier/ }))
  await open.filter({ visible: true }).click()
  await expectAccessible(page)
  await page.getByRole('option', { name: /Personal/ }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await open.filter({ visible: true }).click()
  await expect(page.getByRole('option', { name: /Personal.*You are here/ })).toBeVisible()
})
