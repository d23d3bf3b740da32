import { readFile } from 'node:fs/promises'
import { asOwner } from '../as-owner.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { makeTeamOfTwo } from './team-of-two.ts'

test('a member sees what their limit leaves, is offered no more than that, asks for more, and the owner raises it', async ({
  page,
  product,
  watch,
}) => {
  const member = await watch.openElsewhere()
  const { memberId } = await makeTeamOfTwo(product, page, member)
  await page.request.post(`/api/workspace/members/${memberId}/limit`, { data: { monthly: 2 } })

  await test.step('before anything is spent', async () => {
    await member.goto(`${product.url}/search?jobTitle=manager`)
    await expect(member.getByText('2 of your 2 left this month').first()).toBeVisible()
    const boxes = member.getByRole('checkbox', { name: /^Select (?!all)/ })
    for (const n of [0, 1, 2]) await boxes.nth(n).click()
    await expect(member.getByRole('button', { name: 'Reveal for up to 2 credits' })).toBeVisible()
    // The selection stands in the address, so a reload brings it again.
    await expect(member).toHaveURL(/(selected=.*){3}/)
    await page.request.post(`/api/workspace/members/${memberId}/limit`, { data: { monthly: 0 } })
    await member.reload()
    await member.getByRole('button', { name: 'Your limit this month is used up' }).click()
    await expect(member.getByText('You have used all credits of your monthly limit in this workspace.')).toBeVisible()
    await member.getByRole('button', { name: 'Ask for more' }).click()
    await expect(member.getByText('The owner was asked for more.', { exact: false })).toBeVisible()
  })

  await test.step('the owner is told, raises it, and has the month as a file', async () => {
    await page.goto('/settings/workspace')
    const request = page.getByRole('group', { name: 'Max Member asks for more credits' })
    await expect(request).toContainText('asks for more than 0 credits a month')
    await expectAccessible(page)
    await request.getByLabel('New monthly limit of Max Member').fill('40')
    await request.getByRole('button', { name: 'Raise' }).click()
    await expect(page.getByText('Max Member can use 40 credits a month')).toBeVisible()
    await expect(request).toHaveCount(0)
    const row = page.getByRole('list', { name: 'Credits by member and API key' }).getByRole('listitem')
    await expect(row.filter({ hasText: 'Max Member' })).toContainText('0 of 40 credits')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toMatch(/Max Member","?0"?,"?40/)
    await member.goto(`${product.url}/settings/workspace`)
    await expect(member.getByText('40 of your 40 credits this month are left.')).toBeVisible()
    await member.keyboard.press('Control+Shift+w')
    await expect(member.getByRole('dialog', { name: 'Switch workspace' })).toBeVisible()
  })
})

test('an owner sends an invitation again, requires a second factor, and hands the workspace over', async ({
  page,
  product,
  watch,
}) => {
  const member = await watch.openElsewhere()
  const { workspaceId } = await makeTeamOfTwo(product, page, member)
  await page.request.post('/api/workspace/invitations', { data: { emails: ['new@e2e.test'], role: 'viewer' } })
  await page.goto('/settings/workspace')
  await page.getByRole('button', { name: 'Resend the invitation of new@e2e.test' }).click()
  await expect(page.getByText('The earlier link for new@e2e.test no longer works.')).toBeVisible()

  await test.step('who becomes the owner can do what an owner does, and the other one what an admin does', async () => {
    await page.getByRole('button', { name: 'Hand over' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click()
    await expect(page.getByText('Max Member owns Acme Sales now')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete workspace' })).toHaveCount(0)
    await member.goto(`${product.url}/settings/workspace`)
    await expect(member.getByRole('button', { name: 'Delete workspace' })).toBeVisible()
  })

  await test.step('whoever has no second factor can add one or go elsewhere, and nothing else', async () => {
    await member.getByRole('switch', { name: 'Require a second factor' }).click()
    await expect(member.getByText('Add a second factor to your own account first.')).toBeVisible()
    await asOwner(product, (client) =>
      client.query(`update workspaces set requires_factor = true where id = $1`, [workspaceId]),
    )
    await page.goto('/contacts')
    await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^Open / }).click()
    await expect(page.getByRole('heading', { name: 'Add a second factor' })).toHaveCount(0)
  })
})
