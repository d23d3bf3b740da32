import type { Page } from '@playwright/test'
import { provenPeople } from '../demo-addresses.ts'

export type Who = 'visitor' | 'newcomer' | 'person' | 'suspended'
export type Screen = { name: string; path: string; act?: (page: Page) => Promise<unknown> }

/** Of those whom the person has revealed, the first. */
export const [someone] = provenPeople(1) as [{ id: string; address: string }]

const key = (name: string) => async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press(name)
  await page.getByRole('dialog').waitFor()
}
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
/** With the dialog there: a picture that is taken anew before it came would be of another screen. */
const open = (name: string) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').waitFor()
}
const select = (count: number) => async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.first().click()
  await boxes.nth(count - 1).click({ modifiers: ['Shift'] })
}

/** No screen hangs on how long something takes. */
export const screens: Record<Who, Screen[]> = {
  visitor: [
    { name: 'blog', path: '/blog' },
    { name: 'article', path: '/blog/master-cold-email-outreach' },
    { name: 'privacy-policy', path: '/privacy-policy' },
    { name: 'terms-of-service', path: '/terms-of-service' },
    { name: 'newsletter', path: '/newsletter' },
    { name: 'not-found', path: '/no-such-page' },
    { name: 'register', path: '/auth' },
    { name: 'login', path: '/login?tab=login' },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'api-docs', path: '/docs' },
    { name: 'landing', path: '/' },
    { name: 'article-missing', path: '/blog/no-such-post' },
  ],
  newcomer: [
    { name: 'dashboard-new', path: '/' },
    { name: 'search-start', path: '/search' },
    { name: 'contacts-empty', path: '/contacts' },
    { name: 'files-free', path: '/contacts/files' },
    { name: 'verifier', path: '/verifier' },
    { name: 'companies', path: '/companies' },
    { name: 'buy-credits', path: '/buy-credits' },
    { name: 'credits-empty', path: '/credits' },
    { name: 'settings', path: '/settings' },
    { name: 'settings-security', path: '/settings/security' },
    { name: 'settings-keys-free', path: '/settings/keys' },
    { name: 'settings-notifications', path: '/settings/notifications' },
    { name: 'settings-data', path: '/settings/data' },
    { name: 'settings-danger', path: '/settings/danger' },
    { name: 'not-found-inside', path: '/no-such-page' },
    { name: 'palette', path: '/contacts', act: key('ControlOrMeta+k') },
    { name: 'shortcuts', path: '/contacts', act: key('?') },
  ],
  person: [
    { name: 'dashboard', path: '/' },
    { name: 'search', path: '/search?jobTitle=manager' },
    { name: 'search-selected', path: '/search?jobTitle=manager', act: select(6) },
    { name: 'search-nobody', path: '/search?jobTitle=astronaut&industry=Retail' },
    { name: 'search-saving', path: '/search?jobTitle=cfo&location=germany', act: open('Save search') },
    { name: 'saved-searches', path: '/search', act: press(/^Saved searches/) },
    { name: 'contacts', path: '/contacts' },
    { name: 'contacts-selected', path: '/contacts', act: select(3) },
    { name: 'person', path: `/contacts?person=${someone.id}` },
    { name: 'receipt', path: '/contacts?view=revealed', act: press(/Why was I charged|Proof/) },
    { name: 'company', path: `/companies/of:${someone.id}` },
    { name: 'files', path: '/contacts/files' },
    { name: 'alerts', path: '/alerts' },
    { name: 'credits', path: '/credits' },
    { name: 'settings-keys', path: '/settings/keys' },
  ],
  suspended: [{ name: 'suspended', path: '/' }],
}
