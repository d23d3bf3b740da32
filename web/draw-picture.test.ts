import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { nameAs, ownName, type PictureOf } from '../contract/site.ts'
import type { User } from '../contract/accounts.ts'
import { drawPicture, firstAsks } from './render.tsx'

const installation = {
  mode: 'live',
  source: { key: 'own', label: 'Own people' },
  supportEmail: 'support@quarry.test',
  brand: { name: 'Acme', logo: null },
  operator: null,
  welcomeCredits: 0,
  payments: 'stripe',
  publishableKey: null,
  signInBy: { providers: [], companies: true, passkeys: true },
  sendsMails: true,
  mailServers: null,
} as const satisfies PictureOf['installation']
const inside = { installation, hasSession: true, query: '', isFrame: false, isAsked: false, told: null }
const outside = { ...inside, hasSession: false }
const mostBytes = 9_000

// Other files of this worker draw with the product's own name.
afterAll(() => nameAs({ name: ownName, logo: null }))

const pages: [heading: string, of: PictureOf][] = [
  ['Welcome', { ...inside, path: '/' }],
  ['Contact Search', { ...inside, path: '/search' }],
  ['Contact Search', { ...inside, path: '/search', isAsked: true }],
  ['Contact Database', { ...inside, path: '/contacts' }],
  ['Enrich a CSV', { ...inside, path: '/contacts/files' }],
  ['Companies', { ...inside, path: '/companies' }],
  ['Alerts', { ...inside, path: '/alerts' }],
  ['Email Verifier', { ...inside, path: '/verifier' }],
  ['Credits', { ...inside, path: '/credits' }],
  ['Buy Credits', { ...inside, path: '/buy-credits' }],
  ['Support', { ...inside, path: '/support' }],
  ...['', '/workspace', '/security', '/notifications', '/keys', '/single-sign-on', '/activity', '/data', '/danger'].map(
    (part): [string, PictureOf] => ['Settings', { ...inside, path: `/settings${part}` }],
  ),
  ['Start Your Hunt', { ...outside, path: '/auth' }],
  ['Start Your Hunt', { ...outside, path: '/login', query: 'tab=login' }],
  ['A new password', { ...outside, path: '/forgot-password' }],
  ['Choose a new password', { ...outside, path: '/reset-password', query: 'token=-' }],
  ['Confirming your address', { ...outside, path: '/confirm-email', query: 'token=-' }],
  ['Your invitation', { ...outside, path: '/invitations', query: 'token=-' }],
  ['Join your team', { ...outside, path: '/join', query: 'token=-' }],
]

const named = pages.map(([heading, of]) => ({ heading, of }))

it.each(named)(
  'the first picture of $heading is drawn by its own page, small and without a style of its own',
  async ({ heading, of }) => {
    const picture = await drawPicture(of)
    expect(picture).toMatch(new RegExp(`<h1>${heading}`))
    expect(picture).not.toMatch(/ style=|<script|<style/)
    // The installation's name, and in the frame the way to each main page.
    expect(picture).toContain('<span aria-hidden="true">Acme</span>')
    expect(picture.includes('aria-label="Main"')).toBe(of.hasSession)
    expect(gzipSync(picture).length).toBeLessThan(mostBytes)
  },
)

it.each(named)('the first picture of $heading ($of.path$of.query) claims nothing of whoever looks', async ({ of }) => {
  const picture = await drawPicture(of)
  const said = withoutPlaces(picture)
  expect(said).not.toMatch(/viewer|your role|upgrade|unlimited|free places|searches left|1970|starter plan/i)
  expect(said).not.toMatch(/\d+ (credits remaining|Enrichment Credits|of \d+ left)|>0</)
  expect(said.replaceAll('support@quarry.test', '').replaceAll('ann.berg@acme.com', '')).not.toContain('@')
})

it('a page of one thing has the frame around the place of the page', async () => {
  const picture = await drawPicture({ ...inside, path: '/receipts/-', isFrame: true })
  expect(picture).toContain('aria-label="Main"')
  expect(picture).toContain('role="status"')
  expect(picture).not.toContain('<h1')
})

it('with what was told for whoever looks it says that, as they will see it', async () => {
  const [asked] = firstAsks('/support/SUP-1', '')
  const at = new Date(Date.now() - 3 * 60_000).toISOString()
  const message = { id: 1, writtenBy: 'person', text: 'Why <so>?', writtenAt: at }
  const of = { id: 'SUP-1', subject: 'A receipt', isOwn: true, receiptId: null, batchId: null, page: '' }
  const thread = { ...of, state: 'waiting', plan: 'starter', changedAt: at, messages: [message] }
  expect(firstAsks('/support/SUP-1', '').map(({ path }) => path)).toEqual(['/api/support', '/api/support/SUP-1']) // oxfmt-ignore
  const answers = [
    [asked!.key, { requests: [thread] }],
    [['support', 'SUP-1'], thread],
  ] as const
  const user = { email: 'viewer@acme.com', isPremium: true, workspace: { role: 'owner' } } as User
  const picture = await drawPicture({ ...inside, path: '/support/SUP-1', told: { user, installation, answers } })
  expect(picture).toContain('<h2 id="request">A receipt</h2>')
  expect(picture).toContain('<p class="support-text">Why &lt;so&gt;?</p>')
  expect(picture).toContain('3 minutes ago')
  expect(picture).not.toMatch(/ style=|Loading/)
})

it('no page is drawn from a call that an address asks for more than', () => {
  expect(firstAsks('/support', 'about=receipt')).toEqual([])
  expect(firstAsks('/settings', '')).toEqual([])
  expect(firstAsks('/companies/%zz', '')).toEqual([])
  expect(firstAsks('/companies/a%2Fb', '')[0]?.path).toBe('/api/companies/a%2Fb')
  const [person] = firstAsks('/contacts', 'person=demo%3A1')
  expect(person).toEqual({ key: ['person', 'demo:1'], path: '/api/people/demo%3A1' })
})

/** What can be read: the places kept for what comes are hidden by the style sheet. */
function withoutPlaces(picture: string): string {
  let said = picture
  for (let at = said.indexOf('<div class="later">'); at !== -1; at = said.indexOf('<div class="later">'))
    said = said.slice(0, at) + said.slice(endOf(said, at))
  return said
}

function endOf(markup: string, at: number): number {
  let depth = 0
  for (const { 0: tag, index } of markup.slice(at).matchAll(/<\/?div\b[^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return at + index + tag.length
  }
  throw new Error('a place has no end')
}
