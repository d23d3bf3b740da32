import type { APIRequestContext, Browser, BrowserContextOptions } from '@playwright/test'
import { asOwner } from '../as-owner.ts'
import { demoPeople, provenPeople } from '../demo-addresses.ts'
import { makePremium } from '../make-premium.ts'
import { suspendFor } from '../suspend-for.ts'
import type { Product } from '../product.ts'
import type { Who } from './screens.ts'

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>

const password = 'a long passphrase'
const names = { newcomer: ['Noor', 'Haddad'], person: ['Dana', 'Whitfield'], suspended: ['Ira', 'Voss'] } as const

/** The accounts whose screens are pictured, with names, addresses and work that are the same in every run. */
export async function prepare(product: Product, browser: Browser): Promise<Record<Who, Session>> {
  const [newcomer, suspended, person] = await Promise.all([
    register(product, browser, 'newcomer'),
    register(product, browser, 'suspended'),
    register(product, browser, 'person', async (request) => {
      await makePremium(product, emailOf('person'))
      await work(request)
    }),
  ])
  await makeEven(product)
  return { visitor: { cookies: [], origins: [] }, newcomer, person, suspended }
}

const emailOf = (who: keyof typeof names) => `${who}@pictures.test`

async function register(
  product: Product,
  browser: Browser,
  who: keyof typeof names,
  then?: (request: APIRequestContext) => Promise<void>,
): Promise<Session> {
  const context = await browser.newContext({ baseURL: product.url })
  const [firstName, lastName] = names[who]
  await ask(context.request, '/api/register', { email: emailOf(who), password, firstName, lastName })
  await then?.(context.request)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Contacts with tags, on a list and revealed, and kept searches, one with an alert. */
async function work(request: APIRequestContext): Promise<void> {
  const revealed = provenPeople(4).map(({ id }) => id)
  const others = demoPeople('accept', 'exists', 14).map(({ id }) => id)
  const saved = [...new Set([...revealed, ...others])].slice(0, 12)
  await ask(request, '/api/contacts/save', { contactIds: saved })
  for (const contactId of revealed) await ask(request, '/api/enrich-contact', { contactId })
  const rows = (await (await request.get('/api/contacts')).json()) as { id: number }[]
  const ids = rows.map(({ id }) => id)
  await ask(request, '/api/contacts/tag', { contactIds: ids.slice(0, 5), tag: 'q1 pipeline' })
  await ask(request, '/api/contacts/tag', { contactIds: ids.slice(3, 6), tag: 'berlin' })
  const list = (await ask(request, '/api/contact-lists', { name: 'Spring campaign' })) as { id: number }
  await ask(request, `/api/contact-lists/${list.id}/people`, { contactIds: saved.slice(0, 6) })
  for (const [name, criteria] of Object.entries(searches)) await ask(request, '/api/saved-searches', { name, criteria })
}

const searches = {
  'Founders to write to in spring': { jobTitle: 'founder', industry: 'Technology', employeeCount: '11-50' },
  'Marketing managers in Germany': { jobTitle: 'marketing manager', location: 'Germany' },
}

async function ask(request: APIRequestContext, address: string, data: object): Promise<unknown> {
  const answer = await request.post(address, { data })
  if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** What no two runs have alike, behind the product's back: how long hosts took, whom they were asked for at random, and the numbers of receipts. */
async function makeEven(product: Product): Promise<void> {
  await asOwner(product, async (client) => {
    await suspendFor(client, emailOf('suspended'))
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `with even as (
         select id, 'Q-0000-0000-000' || row_number() over (order by contact_id) as new_id,
           (select jsonb_agg(line.value || jsonb_build_object(
               'ms', 20,
               'at', '2026-01-05T09:00:00.' || lpad((line.ordinality * 40)::text, 3, '0') || 'Z',
               'sent', regexp_replace(line.value->>'sent', '^RCPT TO:<.*@', 'RCPT TO:<somebody@'),
               'text', regexp_replace(line.value->>'text', '<.*@', '<somebody@'))
             order by line.ordinality)
           from jsonb_array_elements(evidence) with ordinality line) as evidence
         from receipts),
       numbered as (
         update reveals set receipt_id = new_id, evidence = '[]' from even where receipt_id = even.id)
       update receipts set id = new_id, evidence = even.evidence, created_at = date_trunc('hour', created_at)
         from even where receipts.id = even.id`,
    )
  })
}
