import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoSidewaysScroll } from '../expect-no-sideways-scroll.ts'
import { expect, test } from '../fixtures.ts'
import { openPage } from '../open-page.ts'
import type { Product } from '../product.ts'
import { registerAccount } from '../register-account.ts'

const hostile = '<img src=x onerror=alert(1)>'

/** The operator has a browser of their own. */
async function openOperator(browser: Browser, product: Product): Promise<Page> {
  const [, url = '', token = ''] = /operator's pages are at (\S+), with the token (\S+)/.exec(product.output()) ?? []
  const page = await openPage(await browser.newContext({ viewport: page390 }))
  await page.goto(url)
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  return page
}
const page390 = { width: 390, height: 844 }

test(
  'somebody asks support about a page, the operator answers, and the answer is marked, read and written to',
  { tag: '@phone-long' },
  async ({ browser, page, product, viewport }) => {
    const isPhone = (viewport?.width ?? 0) < 900
    await registerAccount(page, { firstName: 'Ann', lastName: 'Asker' })
    const subject = `A credit ${process.pid} ${isPhone ? 'phone' : 'desktop'} ${hostile}`

    await test.step('the menu leads to the form, which says what it needs', async () => {
      await page.goto('/credits')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('g')
      await page.keyboard.press('w')
      await page.getByRole('dialog').getByRole('option', { name: 'Support' }).click()
      await expect(page.getByRole('heading', { name: 'Ask support' })).toBeVisible()
      await expect(page.getByText('the page /credits')).toBeVisible()
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('Say in a few words what it is about.')).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Subject').fill(subject)
      await page.getByLabel('What happened?').fill(`It is gone.\n${hostile}`)
      // Whoever looks something up first, or has to sign in again, doesn't write it twice.
      await page.reload()
      await expect(page.getByLabel('Subject')).toHaveValue(subject)
      await expect(page.getByLabel('What happened?')).toHaveValue(`It is gone.\n${hostile}`)
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('heading', { name: subject })).toBeVisible()
      await expect(page.getByRole('article').getByText('Waiting for our answer')).toBeVisible()
    })

    const operator = await openOperator(browser, product)
    await test.step('the operator finds it in the queue and asks something back', async () => {
      await operator.getByRole('link', { name: 'Support', exact: true }).click()
      await operator.getByRole('link', { name: subject }).click()
      await expect(operator.getByText('/credits')).toBeVisible()
      await operator.getByLabel(/^Answer, which goes by mail/).fill('Which one?\nPlease send its receipt.')
      await expectAccessible(operator)
      await expectNoSidewaysScroll(operator)
      await operator.getByRole('button', { name: 'Answer and wait for them' }).click()
      await expect(operator.getByRole('status')).toHaveText('Answered. The mail is on its way.')
    })

    await test.step('a mark on every page leads to the answer; reading it takes the mark away', async () => {
      await page.goto('/settings')
      const mark = isPhone
        ? page.getByRole('button', { name: /1 new answer from support/ })
        : page.getByRole('link', { name: '1 new answer from support' })
      await expect(mark).toBeVisible()
      await mark.click()
      if (isPhone) await page.getByRole('dialog').getByRole('option', { name: 'Support' }).click()
      await page.getByRole('list', { name: 'Requests' }).getByRole('link', { name: 'New answer' }).click()
      await expect(page.getByText('Please send its receipt.')).toBeVisible()
      await expect(mark).toBeHidden()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

    await test.step('they write again, and close it', async () => {
      await page.getByLabel('Your answer').fill('This one.')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('list', { name: 'What was written' }).getByRole('listitem')).toHaveCount(3)
      await page.getByRole('button', { name: 'Close request' }).click()
      await expect(page.getByRole('article').getByText('Closed', { exact: true })).toBeVisible()
      await operator.goto(`${new URL(operator.url()).origin}/support?state=closed`)
      await expect(operator.getByRole('link', { name: subject })).toBeVisible()
      await operator.context().close()
    })
  },
)
