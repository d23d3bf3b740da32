import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Receipt, RevealAnswer } from '../../../../contract/reveals.ts'
import { workspaceIdOf } from '../../../actor.ts'
import { syntheticPerson } from '../../../../synthetic/person.ts'
import { DEFAULT_SEED } from '../../../../synthetic/random.ts'
import { memoryStore } from '../../../../engines/finder/memory-store.ts'
import { openFinder } from '../../../../engines/finder/open-finder.ts'
import { knownPeople, type KnownPerson } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { findAddress } from './find-address.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const finder = openFinder({ store: memoryStore(), now: () => new Date() })

/**
 * A person without a listed address at a firm with this behaviour. `guessable`: the true address is among the guesses, after
 * this many wrong ones, at a firm where no other test found an address.
 */
async function unlisted(behaviour: string, guessable = false, wrongOnes = 0): Promise<KnownPerson> {
  for (const person of knownPeople()) {
    if (person.address !== null || person.behaviour !== behaviour) continue
    if (!guessable) return person
    if (person.mailboxIs !== 'valid') continue
    const [, domain = ''] = person.mailbox.split('@')
    if (wrongOnes > 0 && firmsAsked.has(domain)) continue
    const guesses = await finder.candidates({ name: nameOf(person), domain })
    if (guesses.findIndex(({ address }) => address === person.mailbox) >= wrongOnes) return person
  }
  throw new Error(`nobody without an address is at a firm that does ${behaviour}`)
}

const firmsAsked = new Set<string>()
const nameOf = ({ id }: KnownPerson) => syntheticPerson(DEFAULT_SEED, Number(id.slice('demo:'.length))).name

async function reveal(person: KnownPerson) {
  const visitor = await Visitor.register(product.url)
  firmsAsked.add(person.mailbox.split('@')[1]!)
  const { body } = await visitor.post<RevealAnswer & { receiptId: string }>('/api/enrich-contact', {
    contactId: person.id,
  })
  const receipt = await visitor.get<Receipt>(`/api/receipts/${body.receiptId}`)
  const asked = receipt.body.evidence.filter(({ phase }) => phase === 'rcpt')
  return { visitor, body, receipt, asked }
}

describe('somebody whose address nobody listed', () => {
  it('is not guessed while a host’s answer about a listed address is not believed', async () => {
    // At a host where no address was found yet: the tests below find some.
    const person = await unlisted('accept', true, 1)
    const [, domain = ''] = person.mailbox.split('@')
    for (let i = 0; i < 12; i++) await product.ctx.verifier.verify(`nobody.at.all.${i}@${domain}`)
    const located = await product.ctx.directory.locate(person.id)
    if (located.status !== 'no-address') throw new Error('somebody lists an address')
    const listed = `listed.once@${domain}`
    const asker = { workspaceId: workspaceIdOf('nobody'), contactId: person.id }
    const from = { ...located, status: 'found' as const, addresses: [listed] }
    const found = await findAddress(product.ctx, from, AbortSignal.timeout(20_000), 'interactive', asker)
    expect(found).toMatchObject({ address: listed, status: 'unknown', reason: 'local.budget' })
  })

  it('is found by their name and their company’s domain, proven, and paid for once', async () => {
    const person = await unlisted('accept', true)
    const { visitor, body, receipt } = await reveal(person)
    expect(body).toMatchObject({ success: true, charged: 1, contact: { email: person.mailbox } })
    expect(receipt.body).toMatchObject({ email: person.mailbox, charged: 1 })
    expect(await visitor.me()).toMatchObject({ enrichmentCredits: 24, enrichmentCreditsUsed: 1 })
  })

  it('is waited for if the host greylists, all guesses at once', async () => {
    const person = await unlisted('greylist', true)
    const { body } = await reveal(person)
    expect(body).toMatchObject({ success: true, charged: 1, contact: { email: person.mailbox } })
  })

  it('is found behind guesses that are refused by a host whose refusals are not believed any more', async () => {
    const person = await unlisted('accept', true, 1)
    const [, domain = ''] = person.mailbox.split('@')
    const refused = []
    for (let i = 0; i < 12; i++) refused.push(await product.ctx.verifier.verify(`nobody.at.all.${i}@${domain}`))
    expect(refused.at(-1)).toMatchObject({ status: 'unknown', reason: 'local.budget' })
    const { body, asked } = await reveal(person)
    expect(body).toMatchObject({ success: true, charged: 1, contact: { email: person.mailbox } })
    expect(asked.length).toBeGreaterThan(1)
  })

  it('is asked about at most eight times, costs nothing, and no guess is shown', async () => {
    const person = await unlisted('reject-all')
    const { visitor, body, receipt, asked } = await reveal(person)
    expect(body).toMatchObject({ success: false, status: 'not_found', reason: 'address.none_exists', charged: 0 })
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.length).toBeLessThanOrEqual(8)
    expect(new Set(asked.map(({ sent, from }) => `${from} ${sent}`))).toEqual(new Set(['pattern RCPT TO:<<address>>']))
    for (const part of nameOf(person).toLowerCase().split(' '))
      for (const { sent, text } of receipt.body.evidence) expect(`${sent} ${text}`.toLowerCase()).not.toContain(part)
    expect(await visitor.me()).toMatchObject({ enrichmentCredits: 25, enrichmentCreditsHeld: 0 })
  })

  it('is asked about once if the host accepts everything, as a guess proves nothing there', async () => {
    const { body, asked } = await reveal(await unlisted('accept-all'))
    expect(body).toMatchObject({ success: false, status: 'accept_all', charged: 0 })
    expect(asked).toHaveLength(1)
  })

  it('is not guessed at an address on the list of the erased: it is neither asked about nor given out', async () => {
    const person = await unlisted('accept', true)
    await product.ctx.suppression.add([{ kind: 'email', value: person.mailbox }])
    const located = await product.ctx.directory.locate(person.id)
    if (located.status !== 'no-address') throw new Error('somebody lists an address')
    const asker = { workspaceId: workspaceIdOf('nobody'), contactId: person.id }
    const found = await findAddress(product.ctx, located, AbortSignal.timeout(20_000), 'interactive', asker)
    expect(found.judged.length).toBeGreaterThan(0)
    expect(found.judged.map(({ address }) => address)).not.toContain(person.mailbox)
    expect([found.status, found.address]).not.toContain(person.mailbox)
    expect(found.status).not.toBe('valid')
  })

  it('teaches the finder the domain’s habit, and no name', async () => {
    const person = await unlisted('accept', true)
    await reveal(person)
    const domain = person.mailbox.split('@')[1]!
    const { rows } = await product.database.ownerPool.query('select * from finder.habits where domain = $1', [domain])
    expect(rows.length).toBeGreaterThan(0)
    const [local = ''] = person.mailbox.split('@')
    for (const part of local.split('.')) expect(JSON.stringify(rows).replaceAll(domain, '')).not.toContain(part)
  })
})
