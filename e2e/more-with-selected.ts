import type { Page } from '@playwright/test'

/** On a phone all but the first key of the action bar is in a sheet, which this opens. */
export async function moreWithSelected(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'More with the selected' }).click()
}
