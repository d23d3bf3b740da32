import { asOwner } from '../as-owner.ts'
import { expect, test } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

const sentence = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'

test('one whose name is as long as a sentence takes not all columns from the others, and no key out of the window', async ({
  page,
  product,
}) => {
  await registerAccount(page)
  for (const apolloId of ['demo:1', 'demo:2', 'demo:3'])
    await page.request.post('/api/contacts', { data: { apolloId } })
  const user = (await (await page.request.get('/api/auth/user')).json()) as { workspace: { id: string } }
  await asOwner(product, (client) =>
    client.query(`update contacts set name = $1 where workspace_id = $2 and apollo_id = 'demo:2'`, [
      sentence,
      user.workspace.id,
    ]),
  )
  for (const width of [1_440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/contacts')
    const rows = page.getByRole('grid', { name: 'Contacts' }).locator('tbody tr')
    await expect(rows).toHaveCount(3)
    if (width > 1_000) await expect(page.getByRole('columnheader', { name: 'Company' })).toBeVisible()
    const ends = await rows.evaluateAll((all) => all.map((row) => row.lastElementChild!.getBoundingClientRect().right))
    expect(Math.max(...ends)).toBeLessThanOrEqual(width)
    await expect(rows.getByRole('button', { name: sentence, exact: true })).toBeVisible()
  }
})
