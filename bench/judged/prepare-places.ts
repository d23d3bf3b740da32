import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import PostalMime from 'postal-mime'
import { asOwner } from '../../e2e/as-owner.ts'
import { demoAddresses } from '../../e2e/demo-addresses.ts'
import { prepare } from '../../e2e/pictures/prepare.ts'
import { someone } from '../../e2e/pictures/screens.ts'
import type { Product } from '../../e2e/product.ts'

export type Who = 'visitor' | 'newcomer' | 'person' | 'suspended' | 'operator'

/** What stands in addresses of pages: ids, and links of mails. */
export type Places = Awaited<ReturnType<typeof workOfPerson>> &
  Awaited<ReturnType<typeof mailedLinks>> & { someone: string; operatorPages: string[] }

type Prepared = { places: Places; cookies: Record<Who, string> }

const limitMs = 60_000

/** The accounts of the pictures (e2e/pictures), with finished work and open links on top. */
export async function preparePlaces(product: Product, browser: Browser): Promise<Prepared> {
  const sessions = await prepare(product, browser)
  const opened = async (who: keyof typeof sessions) =>
    browser.newContext({ baseURL: product.url, storageState: sessions[who] })
  const [visitor, newcomer, person, suspended] = await Promise.all([
    opened('visitor'),
    opened('newcomer'),
    opened('person'),
    opened('suspended'),
  ])
  const work = await workOfPerson(product, person.request)
  const links = await mailedLinks(product, newcomer.request)
  const operator = await openOperator(product, browser)
  const cookies = {
    visitor: '',
    newcomer: await cookiesOf(newcomer),
    person: await cookiesOf(person),
    suspended: await cookiesOf(suspended),
    operator: await cookiesOf(operator.context),
  }
  const contexts = [visitor, newcomer, person, suspended, operator.context]
  await Promise.all(contexts.map((context) => context.close()))
  return { places: { ...work, ...links, someone: someone.id, operatorPages: operator.pages }, cookies }
}

async function workOfPerson(product: Product, request: APIRequestContext) {
  const [list] = await ask<{ lists: { id: number }[] }>(request, 'get', '/api/contact-lists').then(({ lists }) => lists)
  const saved = await ask<{ searches: { id: string }[] }>(request, 'get', '/api/saved-searches')
  const alert = saved.searches[0]!.id
  await ask(request, 'post', `/api/saved-searches/${alert}/alert`, { frequency: 'daily' })
  const asked = { subject: 'A receipt that I do not understand', text: 'Why did this address cost a credit?' }
  const { id } = await ask<{ id: string }>(request, 'post', '/api/support', asked)
  const [receipt] = await asOwner(product, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select r.id from receipts r join contacts c on c.workspace_id = r.workspace_id and c.apollo_id = r.contact_id
       where r.status = 'valid' limit 1`,
    )
    return rows
  })
  const addresses = [...demoAddresses('accept', 'exists', 24).slice(-4), ...demoAddresses('accept', 'absent', 2)]
  return {
    list: String(list!.id),
    alert,
    request: id,
    receipt: receipt!.id,
    file: await finished(request, '/api/enrichments', 'enrichmentId', {
      name: 'fair.csv',
      csv: ['Email,Note', ...addresses.map((address) => `${address},Met at the fair`)].join('\n'),
    }),
    verifierList: await finished(request, '/api/verification-lists', 'listId', {
      name: 'Guests of the fair',
      addresses: [...addresses, 'no address'],
    }),
  }
}

/** Quoted, started, and waited for until it is done. */
async function finished(
  request: APIRequestContext,
  at: string,
  idName: string,
  brought: Record<string, unknown>,
): Promise<string> {
  const quote = await ask<Record<string, unknown>>(request, 'post', at, brought)
  const id = String(quote[idName])
  await ask(request, 'post', `${at}/${id}/start`, { maxCredits: Number(quote['mostCredits']) })
  await until(async () => (await ask<{ state: string }>(request, 'get', `${at}/${id}`)).state === 'done' || null)
  return id
}

/** Of an invitation, of a mail domain's link, of the newsletter, and of a new account's address. */
async function mailedLinks(product: Product, request: APIRequestContext) {
  const { id } = await ask<{ id: string }>(request, 'post', '/api/workspace/team', { name: 'Acme Sales' })
  const invited = 'invited@pictures.test'
  await ask(request, 'post', '/api/workspace/invitations', { emails: [invited], role: 'member' })
  await asOwner(product, (client) =>
    client.query(
      `insert into workspace_domains (workspace_id, domain, token, proven_at) values ($1, 'linked.test', 'claim', now())`,
      [id],
    ),
  )
  const { link } = await ask<{ link: { url: string } }>(request, 'post', '/api/workspace/domain-link', {
    role: 'member',
  })
  const [reader, subscriber] = ['reader@pictures.test', 'subscriber@pictures.test']
  for (const email of [reader, subscriber]) await ask(request, 'post', '/api/newsletter', { email })
  const confirmed = await mailed(product, subscriber, /\/newsletter\/confirm\?\S+/)
  const answer = await request.post(confirmed, { form: {} })
  return {
    join: pathOf(link.url),
    invitation: await mailed(product, invited, /\/invitations\?\S+/),
    confirmEmail: await mailed(product, 'newcomer@pictures.test', /\/confirm-email\?\S+/),
    newsletterConfirm: await mailed(product, reader, /\/newsletter\/confirm\?\S+/),
    newsletterLeave: /\/newsletter\/unsubscribe\?token=[\w-]+/.exec(await answer.text())![0],
  }
}

async function mailed({ dataDir }: Product, address: string, link: RegExp): Promise<string> {
  const folder = path.join(dataDir, 'outbox')
  return until(async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).toSorted()
    const read = async (name: string) => PostalMime.parse(await readFile(path.join(folder, name)))
    const mails = await Promise.all(names.map(read))
    const texts = mails.filter(({ to }) => to?.some((each) => each.address === address)).map(({ text }) => text ?? '')
    return texts.map((text) => link.exec(text)?.[0] ?? null).findLast((found) => found !== null) ?? null
  })
}

/** Signed in by the token that the product prints; the pages are those that its navigation leads to. */
async function openOperator(product: Product, browser: Browser): Promise<{ context: BrowserContext; pages: string[] }> {
  const [, url = '', token = ''] = /operator's pages are at (\S+), with the token (\S+)/.exec(product.output()) ?? []
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const links = page.getByRole('navigation', { name: 'Operator' }).getByRole('link')
  await links.first().waitFor()
  const pages = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  return { context, pages }
}

async function ask<T>(request: APIRequestContext, method: 'get' | 'post', at: string, data?: object): Promise<T> {
  const answer = await request[method](at, data && { data })
  if (!answer.ok()) throw new Error(`${at}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + limitMs
  for (;;) {
    const seen = await look()
    if (seen !== null) return seen
    if (Date.now() > end) throw new Error(`not there after ${limitMs / 1_000} s`)
    await wait(200)
  }
}

async function cookiesOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
