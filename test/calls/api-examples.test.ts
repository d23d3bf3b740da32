import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusals } from '../../contract/errors.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { checkLedger } from '../../server/features/credits/check-ledger.ts'
import { examplesOf, runCurl } from './curl-examples.ts'
import { holdKey } from '../actors/key-holder.ts'
import { peopleWho } from '../people.ts'
import { startTestProduct, type TestProduct } from '../product.ts'

const page = await readFile(path.resolve(import.meta.dirname, '../../docs/api.md'), 'utf8')

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ payments: null })
})
afterAll(async () => {
  const { faults } = await checkLedger(product.database.db)
  await product.stop()
  expect(faults).toEqual([])
})

it(
  'the examples of docs/api.md work as written, in their order, with a key, for one credit',
  { timeout: 90_000 },
  async () => {
    const { program, someone } = await holdKey(product)
    const [person] = peopleWho('valid', 1, 'accept')
    const variables: Record<string, string> = {
      QUARRY_URL: product.url,
      QUARRY_KEY: program.secret,
      CONTACT_ID: person?.id ?? '',
    }
    const answers = []
    for (const example of examplesOf(page)) {
      const answer = await settled(example, variables)
      answers.push(answer)
      const { enrichmentId, suggestions } = answer as { enrichmentId?: string; suggestions?: { id: string }[] }
      if (enrichmentId !== undefined) variables['ENRICHMENT_ID'] = enrichmentId
      if (example.includes('/api/contact-lists"')) variables['CONTACT_LIST_ID'] = String((answer as { id: number }).id)
      if (example.includes('/api/search-lists"')) variables['LIST_ID'] = (answer as { id: string }).id
      if (suggestions !== undefined) variables['COMPANY_ID'] = suggestions[0]?.id ?? ''
    }
    expect(answers).toHaveLength(26)
    const [
      search,
      count,
      suggested,
      picked,
      words,
      list,
      listed,
      kept,
      searches,
      reveal,
      again,
      batch,
      known,
      company,
      verified,
      ...more
    ] = answers
    const [quote, begun, enriched, saved, contacts, gathered, added, csv, hubspot, credits, user] = more
    const {
      suggestions: [first],
    } = suggested as { suggestions: { label: string }[] }
    const there = (picked as { contacts: { company: string }[] }).contacts.map(({ company }) => company)
    expect(new Set(there)).toEqual(new Set([first?.label]))
    expect([known, company]).toMatchObject([
      { person: { id: person?.id, email: person?.mailbox }, proof: { charged: 1 } },
      { id: variables['COMPANY_ID'], label: first?.label },
    ])
    expect(kept).toMatchObject({ name: 'Managers in technology' })
    expect(searches).toMatchObject({ searches: [kept] })
    expect([quote, begun]).toMatchObject([
      { state: 'quoted', rows: 1, notFound: 1 },
      { state: expect.stringMatching(/^(running|done)$/), spentCredits: 0 },
    ])
    expect(enriched).toContain('"Ada Example","example.test","not_found"')
    const proven = { success: true, contact: { id: person?.id, email: person?.mailbox } }
    expect(search).toMatchObject({ contacts: expect.arrayContaining([expect.objectContaining({ email: '' })]) })
    for (const each of [count, words, listed]) expect(each).toMatchObject({ total: expect.any(Number) })
    expect(list).toMatchObject({ kind: 'companies', entries: 2, known: 0 })
    expect([reveal, again]).toMatchObject([proven, proven])
    expect(batch).toMatchObject({ alreadyRevealed: 1 })
    expect(verified).toMatchObject({ status: 'invalid', charged: 0 })
    expect([saved, contacts]).toMatchObject([
      { tags: ['q1 pipeline'] },
      [{ apolloId: person?.id, email: person?.mailbox }],
    ])
    expect(gathered).toMatchObject({ name: 'Spring event', count: 0 })
    expect(added).toMatchObject({ added: [person?.id], contacts: [], unknown: [] })
    expect(csv).toContain(person?.mailbox)
    expect(hubspot).toContain('First Name,Last Name,Email')
    expect([credits, user]).toMatchObject([
      { balance: { available: 24 } },
      { id: someone.user.id, enrichmentCreditsUsed: 1 },
    ])
  },
)

type Answer = { status?: string; id?: string; contact?: { id: string } }

/** An example's answer; if it says "still checking", the final answer. */
async function settled(example: string, variables: Record<string, string>): Promise<unknown> {
  const { status, text } = await runCurl(example, variables)
  expect([200, 201, 202], `${example}\n${text}`).toContain(status)
  if (!/^[{[]/.test(text)) return text
  const answer = JSON.parse(text) as Answer
  if (status !== 202) return answer
  const place = answer.contact ? `reveals/${answer.contact.id}` : `verifications/${answer.id}`
  const look = `curl "$QUARRY_URL/api/${place}" -H "Authorization: Bearer $QUARRY_KEY"`
  let last: Answer = answer
  await expect
    .poll(async () => (last = JSON.parse((await runCurl(look, variables)).text) as Answer).status)
    .not.toBe('checking')
  return last
}

it('docs/api.md names only calls and codes that the contract has', () => {
  const known = new Set<string>(Object.values(endpoints).map(({ path }) => path.replace(/:(\w+)/g, '{$1}')))
  const named = [...page.matchAll(/`(?:GET|POST) (\/api\/[^`]+)`/g)].map(([, path]) => path)
  expect(named.filter((path) => !known.has(path ?? ''))).toEqual([])
  const codes = [...page.matchAll(/^\| \d{3} .*$/gm)].flatMap(([row]) => [...row.matchAll(/`([a-z][\w-]+)`/g)])
  expect(codes.map(([, code]) => code).filter((code) => !Object.hasOwn(refusals, code ?? ''))).toEqual([])
})
