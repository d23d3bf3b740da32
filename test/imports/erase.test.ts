import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPeople } from '../../engines/directory/import/import-people.ts'
import { undoImport } from '../../engines/directory/import/undo-import.ts'
import { demoOrdinalsOf } from '../../engines/directory/suppression/erase-from-directory.ts'
import { isSuppressed } from '../../engines/directory/suppression/suppressed-of.ts'
import { checkLedger } from '../../server/features/credits/check-ledger.ts'
import { mailConfirmation } from '../../server/features/newsletter/mail-confirmation.ts'
import { listedAddress, mailboxOf } from '../../synthetic/mailbox.ts'
import { DEFAULT_SEED } from '../../synthetic/random.ts'
import { databaseUrl } from './import-files.ts'
import { row, sourceOf, storedPeople } from './import-rows.ts'
import { peopleWho } from '../people.ts'
import { startTestProduct, testPeople, type TestProduct } from '../product.ts'
import { runCommand } from '../run-command.ts'
import { copyProduct, endQuarries, makeDataDir, runQuarry } from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ greylistMs: 600_000 })
})
afterAll(async () => {
  await endQuarries()
  await product.stop()
})

const settings = () => ({ DATA_DIR: makeDataDir(), DATABASE_URL: databaseUrl(product.database) })
const erase = (whom: string) => runCommand(['erase', whom], settings())
let files = 0
const importRows = (...rows: ReturnType<typeof row>[]) =>
  importPeople(product.database.ownerPool, sourceOf(rows, { name: `${(files += 1)}.csv` }))

/** The tables, of all schemas, in which one of the texts stands. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { rows } = await product.database.ownerPool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'directory')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await product.database.ownerPool.query(
      `select from ${name} t where exists (select from unnest($1::text[]) x where position(lower(x) in lower(t::text)) > 0) limit 1`,
      [texts],
    )
    if (rowCount !== 0) found.push(name)
  }
  return found.sort()
}

describe('a person who is erased', { timeout: 240_000 }, () => {
  const [known] = peopleWho('valid', 1, 'accept')
  const address = known?.address ?? ''
  const linkedinUrl = 'https://www.linkedin.com/in/vera-unmistakable'
  const vera = row({ name: 'Vera Unmistakable', email: address, companyDomain: 'acme.test' })
  const second = row({ name: 'Vera Unmistakable-Doe', externalId: 'crm-4711', linkedinUrl })
  const accounts: (Visitor & { receiptId: string; contactId: string })[] = []

  beforeAll(async () => {
    await importRows(vera, second)
    const before = await storedPeople(product.database.ownerPool)
    // Two ids that later turn out to be one person's.
    const ids = before.map(({ id }) => `own:${id}`)
    for (const contactId of ids) {
      const visitor = await Visitor.register(product.url)
      accounts.push(Object.assign(visitor, { receiptId: '', contactId }))
      await visitor.post('/api/contacts', { apolloId: contactId, tags: ['mine'] })
    }
    await importRows({ ...vera, externalId: 'crm-4711', jobTitle: 'Unmistakable Officer' })
    for (const visitor of accounts) {
      const headers = { 'idempotency-key': 'the-same' }
      const { status, body } = await visitor.post('/api/enrich-contact', { contactId: visitor.contactId }, headers)
      expect([status, body['success']]).toEqual([200, true])
      visitor.receiptId = String(body['receiptId'])
    }
    await mailConfirmation(product.ctx, address)
    // A known good address of a mail host, sealed.
    await product.database.ownerPool.query(
      `insert into verifier.controls values ('mx.x.test', '\\x00', now() + interval '1 hour')`,
    )
    expect(await tablesWith(address, 'unmistakable')).toEqual([
      'directory.import_changes',
      'directory.people',
      'directory.people_before',
      'directory.titles',
      'public.contacts',
      'public.idempotency_keys',
      'public.newsletter_subscribers',
      'public.outgoing_mails',
      'public.receipts',
      'public.reveals',
    ])
  })

  it('is gone from every table, account and page', async () => {
    // As a process of its own.
    const { code, output, errors } = await runQuarry(copyProduct(), ['erase', address.toUpperCase()], settings())
    expect([code, errors]).toEqual([0, ''])
    expect(output).toBe(
      `Erased ${address.toUpperCase()}, with 2 saved contacts, 2 reveals and 2 receipts of all accounts. It was unsubscribed from the newsletter, too.\n`,
    )
    expect(await tablesWith(address, 'vera unmistakable', linkedinUrl, 'crm-4711')).toEqual([])
    expect((await product.database.ownerPool.query('select * from verifier.controls')).rows).toEqual([])
    for (const visitor of accounts) {
      const pages = await Promise.all([
        visitor.get('/api/contacts'),
        visitor.get('/api/reveals'),
        visitor.get(`/api/receipts/${visitor.receiptId}`),
        visitor.get('/api/contacts/export.csv'),
      ])
      for (const { text } of pages) expect(text.toLowerCase()).not.toMatch(/vera|unmistakable/)
      for (const { text } of pages) expect(text.toLowerCase()).not.toContain(address)
      const nothing = { company: '', companyDomain: '', jobTitle: '', seniority: '', department: '', source: '' }
      expect((await visitor.get('/api/contacts')).body).toMatchObject([{ tags: ['mine'], ...nothing }])
    }
    await product.directory.catchUp()
    expect(
      (await product.ctx.directory.find([...accounts.map(({ contactId }) => contactId), known?.id ?? ''])).size,
    ).toBe(0)
  })

  it('is answered with 410 from then on, to repeated calls with the same key too', async () => {
    for (const visitor of accounts) {
      const ask = (headers = {}) => visitor.post('/api/enrich-contact', { contactId: visitor.contactId }, headers)
      expect((await ask()).status).toBe(410)
      expect((await ask({ 'idempotency-key': 'the-same' })).status).toBe(410)
      expect((await visitor.get(`/api/reveals/${visitor.contactId}`)).status).toBe(410)
    }
    const stranger = await Visitor.register(product.url)
    expect((await stranger.post('/api/enrich-contact', { contactId: accounts[0]?.contactId })).status).toBe(410)
    expect((await stranger.post('/api/enrich-contact', { contactId: known?.id })).status).toBe(410)
  })

  it('leaves the books as they were', async () => {
    const { ok, totals } = await checkLedger(product.ctx.db)
    expect([ok, totals]).toEqual([true, expect.objectContaining({ spent: 2 })])
  })

  it('can not come back by any of the addresses, profiles and ids, only by the name', async () => {
    const name = 'Vera Unmistakable'
    const rows = [
      row({ name, email: address }),
      row({ name, linkedinUrl: linkedinUrl.toUpperCase() }),
      row({ name, externalId: 'crm-4711' }),
      row({ name, companyDomain: 'acme.test' }),
    ]
    expect(await importRows(...rows)).toMatchObject({ rowsRead: 4, rowsSuppressed: 3, rowsAdded: 1 })
  })

  it('is not brought back by an undo', async () => {
    await undoImport(product.database.ownerPool)
    expect(await undoImport(product.database.ownerPool)).toMatchObject({ restored: 0 })
    expect(await undoImport(product.database.ownerPool)).toMatchObject({ removed: 0 })
    expect(await tablesWith(address, linkedinUrl, 'crm-4711')).toEqual([])
    // How the other one of the name stood, whom the undo removed, until alerts have read it.
    expect(['directory.people_before']).toEqual(expect.arrayContaining(await tablesWith('vera unmistakable')))
  })

  it('is reported as already erased when asked for again, by any of the names', async () => {
    for (const whom of [address, accounts[0]?.contactId ?? '', accounts[1]?.contactId ?? '', known?.id ?? ''])
      expect(await erase(whom)).toMatchObject({ code: 0, output: `${whom} was already erased.\n` })
  })

  it('leaves a list of hashes only', async () => {
    const { rows } = await product.database.ownerPool.query<{ kind: string; bytes: number }>(
      `select kind, length(hmac) as bytes from directory.suppressions group by 1, 2 order by 1`,
    )
    expect(rows).toEqual(['email', 'id', 'profile'].map((kind) => ({ kind, bytes: 32 })))
    expect(await isSuppressed(product.database.pool, [{ kind: 'email', value: ` ${address.toUpperCase()} ` }])).toBe(
      true,
    )
    expect(await isSuppressed(product.database.pool, [{ kind: 'id', value: address }])).toBe(false)
  })
})

it(
  'goes under every entry that bears the same profile, though no import took them for one',
  { timeout: 120_000 },
  async () => {
    const linkedinUrl = 'https://www.linkedin.com/in/wilma-twofold'
    const name = 'Wilma Twofold'
    await importRows(
      row({ name, email: 'wilma@before.test', companyDomain: 'before.test', linkedinUrl }),
      row({ name, email: 'wilma@after.test', companyDomain: 'after.test', linkedinUrl }),
      row({ name, companyDomain: 'third.test', externalId: 'crm-2', linkedinUrl }),
      row({ name, companyDomain: 'namesake.test', linkedinUrl: `${linkedinUrl}-2` }),
    )
    await product.database.ownerPool.query(
      `insert into directory.seen_people (id, person, kept_until, seen_at)
      values ('apollo:w1', jsonb_build_object('name', $1::text, 'linkedinUrl', $2::text), now() + interval '1 day', now())`,
      [name, linkedinUrl],
    )
    const visitor = await Visitor.register(product.url)
    const people = await storedPeople(product.database.ownerPool)
    const namesake = people.find(({ linkedinUrl: url }) => url === `${linkedinUrl}-2`)
    for (const { id, name: each } of people)
      if (each === name)
        expect((await visitor.post('/api/contacts', { apolloId: `own:${id}`, tags: [] })).status).toBe(200)
    expect(await erase('wilma@before.test')).toMatchObject({
      code: 0,
      output: expect.stringContaining('3 saved contacts'),
    })
    expect(await tablesWith('wilma@before.test', 'wilma@after.test', 'crm-2', 'apollo:w1', `${linkedinUrl},`)).toEqual(
      [],
    )
    const left = (await visitor.get<{ apolloId: string; name: string }[]>('/api/contacts')).body
    expect(left.filter((each) => each.name !== '').map(({ apolloId }) => apolloId)).toEqual([`own:${namesake?.id}`])
    expect(
      (await product.ctx.directory.find(people.map(({ id }) => `own:${id}`))).get(`own:${namesake?.id}`)?.name,
    ).toBe(name)
    expect(
      await importRows(row({ name, externalId: 'crm-2' }), row({ name, email: 'wilma@after.test' })),
    ).toMatchObject({
      rowsSuppressed: 2,
    })
  },
)

it('nobody goes by a profile that a file has for all of its rows', { timeout: 120_000 }, async () => {
  const linkedinUrl = 'https://www.linkedin.com/company/all-of-them'
  const others = Array.from({ length: 21 }, (_, n) =>
    row({ name: `Yara Of-All${n}`, companyDomain: `d${n}.test`, linkedinUrl }),
  )
  await importRows(row({ name: 'Yara', email: 'yara@all.test', linkedinUrl }), ...others)
  expect(await erase('yara@all.test')).toMatchObject({ code: 0 })
  const left = (await storedPeople(product.database.ownerPool)).filter(({ name }) => name.startsWith('Yara'))
  expect(left).toHaveLength(21)
})

it('an erasing that breaks off anywhere is finished by another', { timeout: 120_000 }, async () => {
  const { ownerPool } = product.database
  await importRows(row({ name: 'Xenia Halfway', email: 'xenia@halfway.test', companyDomain: 'halfway.test' }))
  const person = (await storedPeople(ownerPool)).find(({ name }) => name === 'Xenia Halfway')
  const visitor = await Visitor.register(product.url)
  await visitor.post('/api/contacts', { apolloId: `own:${person?.id}`, tags: [] })
  const note = JSON.stringify({ note: 'Halfway there' })
  expect((await visitor.send('PATCH', `/api/people/own:${person?.id}`, note, {})).status).toBe(200)
  for (const table of ['person_notes', 'contacts', 'directory.people']) {
    await ownerPool.query(`create function broken() returns trigger language plpgsql as $$ begin raise 'it breaks off'; end $$;
      create trigger broken before update or delete on ${table} execute function broken()`)
    const errors = expect.stringMatching(/breaks off|Failed query/)
    expect(await erase('xenia@halfway.test')).toMatchObject({ code: 1, errors })
    await ownerPool.query('drop function broken cascade')
  }
  expect(await erase('xenia@halfway.test')).toMatchObject({ code: 0, output: expect.stringMatching(/^Erased /) })
  expect(await tablesWith('xenia', 'halfway there')).toEqual([])
})

it('an answer kept for a repeated call goes, however the id is written', { timeout: 60_000 }, async () => {
  const someone = await Visitor.register(product.url)
  const { ownerPool } = product.database
  const id = 'peopledatalabs:qEnOZ5Oh0poWnQ1luFBfVw_0000'
  await ownerPool.query(
    `insert into idempotency_keys (user_id, route, key, request_hash, status, answer, claimed_at) values ($1, '/x', 'k', 'h', 200, $2, now())`,
    [someone.user.id, { contact: { id, name: 'Wanda Unmistakable' } }],
  )
  await erase(id)
  expect(await tablesWith('Wanda Unmistakable')).toEqual([])
})

it('a check under way ends, and its credit comes back', { timeout: 60_000 }, async () => {
  const [slow] = peopleWho('valid', 1, 'greylist')
  const visitor = await Visitor.register(product.url)
  const { status } = await visitor.post('/api/enrich-contact', { contactId: slow?.id })
  expect([status, (await visitor.me()).enrichmentCreditsHeld]).toEqual([202, 1])
  expect(await erase(slow?.id ?? '')).toMatchObject({ code: 0 })
  expect(await visitor.me()).toMatchObject({ enrichmentCredits: 25, enrichmentCreditsHeld: 0 })
  expect((await visitor.get(`/api/reveals/${slow?.id}`)).status).toBe(410)
  const { rows } = await product.database.ownerPool.query(
    `select name, company, email, status from receipts where contact_id = $1`,
    [slow?.id],
  )
  expect(rows).toEqual([{ name: '', company: '', email: '', status: 'erased' }])
  expect((await checkLedger(product.ctx.db)).ok).toBe(true)
})

it('an address that nobody has goes on the list, an id that nobody has does not', { timeout: 60_000 }, async () => {
  const first = await erase('nobody@nowhere.test')
  expect([first.code, first.output]).toEqual([1, ''])
  expect(first.errors).toMatch(/^Nobody here has nobody@nowhere\.test\. It is on the list now/)
  expect(await importRows(row({ email: 'nobody@nowhere.test' }))).toMatchObject({ rowsAdded: 0, rowsSuppressed: 1 })
  expect(await erase('own:2000000000')).toMatchObject({ code: 1, output: '' })
  expect(await isSuppressed(product.database.pool, [{ kind: 'id', value: 'own:2000000000' }])).toBe(false)
  expect(await erase('hello')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/neither an email address nor an id/),
  })
})

it(
  'a synthetic person is found by the listed address, right or out of date, and by the true one',
  { timeout: 120_000 },
  () => {
    for (let ordinal = 0; ordinal < testPeople; ordinal += 7) {
      const listed = listedAddress(DEFAULT_SEED, ordinal)
      const { address } = mailboxOf(DEFAULT_SEED, ordinal)
      for (const each of listed === null ? [address] : [listed, address])
        expect(demoOrdinalsOf(each.toUpperCase(), testPeople)).toContain(ordinal)
    }
  },
)
