import { dbOf } from '../../db/transaction.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Enrichment, EnrichmentDetail } from '../../../contract/enrichments.ts'
import {
  download,
  endedFile,
  fileOf,
  filesPath as path,
  quoteFile,
  quotedFile,
  rowOf,
  rowsOfFile,
  showFile,
  startFile,
} from '../../../test/actors/file-owner.ts'
import { balance, sql, subscribe } from '../../../test/actors/list-owner.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { DEFAULT_SEED } from '../../../synthetic/random.ts'
import { demoPerson } from '../../../engines/directory/demo-person.ts'
import { checkLedger } from '../credits/check-ledger.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { emptyOldFiles, purgeDeletedRows } from './empty-enrichment.ts'
import { spec } from '../../../test/spec.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => {
  const { faults } = await checkLedger(product.database.db)
  await product.stop()
  expect(faults).toEqual([])
})

const later = (seconds: number) => ({ ...product.ctx, now: () => new Date(Date.now() + seconds * 1_000) })
const idsOf = (...asked: Parameters<typeof peopleWho>) => peopleWho(...asked).map(({ id }) => id)

describe('enriching a CSV', () => {
  it('is refused on the free plan and done on the Professional plan', spec('S6.premium.08'), async () => {
    const someone = await Visitor.register(product.url)
    const csv = fileOf(idsOf('valid', 1, 'accept'))
    const refused = await quoteFile(product, someone, { csv })
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'premium_required' }])
    expect((await someone.get<{ enrichments: unknown[] }>(path)).body.enrichments).toEqual([])
    await sql(product, 'update users set is_premium = true where id = $1', someone.user.id)
    const { enrichmentId: id } = await quotedFile(product, someone, csv)
    await sql(product, 'update users set is_premium = false where id = $1', someone.user.id)
    const lapsed = await startFile(someone, id, 1)
    expect([lapsed.status, lapsed.body.code]).toEqual([403, 'premium_required'])
    await sql(product, 'update users set is_premium = true where id = $1', someone.user.id)
    expect((await startFile(someone, id, 1)).status).toBe(200)
    await endedFile(someone, id)
    expect(await balance(someone)).toEqual([24, 0, 1])
  })

  it('says of who was left out for want of credits what a reveal found since, paid once', async () => {
    const someone = await subscribe(product)
    const [first = '', second = ''] = idsOf('valid', 2, 'accept')
    const [nobody = ''] = idsOf('invalid', 1, 'accept')
    const { enrichmentId: id } = await quotedFile(product, someone, fileOf([first, second, nobody]))
    const before = (await balance(someone))[0]!
    await startFile(someone, id, 1)
    await endedFile(someone, id)
    expect((await rowsOfFile(someone, id)).map(({ status }) => status)).toEqual(['valid', 'skipped', 'skipped'])
    for (const contactId of [first, second, nobody]) await someone.post('/api/enrich-contact', { contactId })
    const rows = await rowsOfFile(someone, id)
    expect(rows.map(({ status }) => status)).toEqual(['valid', 'valid', 'invalid'])
    expect(rows.every(({ receiptId }) => receiptId !== null)).toBe(true)
    const file = await download(someone, id)
    expect(file.map((row) => row['quarry_email_status'])).toEqual(['valid', 'valid', 'invalid'])
    expect((await balance(someone))[0]).toBe(before - 2)
  })

  it('quotes without spending: counts rows found, revealed already, not found, fitting several people, and repeated', async () => {
    const someone = await subscribe(product)
    const [own = '', first = '', second = ''] = idsOf('valid', 3, 'accept')
    await someone.post('/api/enrich-contact', { contactId: own })
    await sql(
      product,
      `with t as (insert into directory.titles (text) values ('') on conflict (text) do update set text = '' returning id),
        l as (insert into directory.locations (text) values ('') on conflict (text, country) do update set text = '' returning id),
        c as (insert into directory.companies (name, domain) values ('Twin Works', 'twin.test') returning id)
      insert into directory.people (layout, external_id, name, title_id, company_id, location_id, industry, employee_count, email,
        linkedin_url, name_key, added_by, updated_by)
      select 'plain', '', 'Twin One', t.id, c.id, l.id, '', '', '', 'https://www.linkedin.com/in/twin', null, 0, 0
      from t, l, c, generate_series(1, 2)`,
    )
    const csv = `${fileOf([own, first, second])}\n\n${rowOf(first).toUpperCase()}\nNo Body,nobody.test\nlinkedin.com/in/twin,\n`
    const asked = await quoteFile(product, someone, {
      csv,
      uses: [
        { column: 0, field: 'name' },
        { column: 0, field: 'linkedin_url' },
        { column: 1, field: 'company_domain' },
      ],
    })
    expect(asked.body).toMatchObject({
      state: 'quoted',
      rows: 6,
      total: 3,
      alreadyYours: 1,
      mostCredits: 2,
      notFound: 1,
      ambiguous: 1,
      duplicates: 1,
    })
    expect(await balance(someone)).toEqual([24, 0, 1])
    const rows = await download(someone, asked.body.enrichmentId)
    expect(rows.map((row) => row['quarry_match'])).toEqual(['matched', 'matched', 'matched', 'duplicate', 'not_found', 'ambiguous']) // oxfmt-ignore
    expect(rows[3]).toMatchObject({ quarry_note: 'The same person as in row 3', quarry_email: '' })
    expect(rows.map((row) => row['quarry_email_status'])).toEqual(['valid', 'waiting', 'waiting', 'waiting', '', ''])

    const shown = await rowsOfFile(someone, asked.body.enrichmentId)
    expect(shown.map(({ row, status, sameAs }) => [row, status, sameAs])).toEqual([
      [2, 'valid', null],
      [3, 'waiting', null],
      [4, 'waiting', null],
      [7, 'duplicate', 3],
      [8, 'not_in_directory', null],
      [9, 'ambiguous', null],
    ])
    expect(shown.map(({ alreadyYours }) => alreadyYours)).toEqual([true, false, false, false, false, false])
    expect(shown[0]?.email).toMatch(/@/)
    expect(shown.slice(1).map(({ email }) => email)).toEqual(['', '', '', '', ''])
    expect([shown[4]?.name, shown[4]?.company, shown[4]?.receiptId]).toEqual(['No Body', 'nobody.test', null])
    const stranger = await someone.get(`${path}/${asked.body.enrichmentId}/rows?cursor=x`)
    expect([stranger.status, stranger.body]).toMatchObject([400, { code: 'bad-cursor' }])
    const other = await (await subscribe(product)).get(`${path}/${asked.body.enrichmentId}/rows`)
    expect([other.status, other.body]).toMatchObject([404, { code: 'unknown-enrichment' }])
  })

  it('takes a credit for each new proven address and none for anything else; the file has the addresses', async () => {
    const someone = await subscribe(product)
    const people = [
      ...peopleWho('valid', 6, 'accept'),
      ...peopleWho('accept_all', 2),
      ...peopleWho('invalid', 2, 'accept'),
    ]
    const { enrichmentId: id, mostCredits } = await quotedFile(product, someone, fileOf(people.map((each) => each.id)))
    expect(mostCredits).toBe(10)
    const key = { 'idempotency-key': 'once' }
    const begin = () => someone.post<Enrichment>(`${path}/${id}/start`, { maxCredits: 10 }, key)
    const [one, other] = await Promise.all([begin(), begin()])
    expect([one.status, other.status]).toEqual([200, 200])
    await endedFile(someone, id)
    expect(await balance(someone)).toEqual([19, 0, 6])
    expect(await showFile(someone, id)).toMatchObject({ spentCredits: 6, heldCredits: 0, total: 10 })
    const rows = await download(someone, id)
    expect(rows.map((row) => `${row['Name']},${row['Domain']}`)).toEqual(people.map((each) => rowOf(each.id)))
    const proven = people.map(({ expected, address }) => (expected === 'valid' ? address : ''))
    expect(rows.map((row) => row['quarry_email'])).toEqual(proven)
    const provenOnly = await download(someone, id, ',', '?only=proven')
    expect(provenOnly).toEqual(rows.filter((row) => row['quarry_email'] !== ''))
    const shown = await rowsOfFile(someone, id)
    expect(shown.map(({ email, charged }) => [email, charged])).toEqual(proven.map((email) => [email, email ? 1 : 0]))
    expect(shown.every(({ receiptId }) => receiptId !== null)).toBe(true)
    const wanted = demoPerson(DEFAULT_SEED, Number(people[0]?.id.slice(5)))
    expect(rows[0]).toMatchObject({ quarry_job_title: wanted.jobTitle, quarry_company: wanted.company, quarry_email_status: 'valid' }) // oxfmt-ignore

    const saved = await someone.post(`${path}/${id}/save`)
    expect([saved.status, saved.body]).toEqual([200, { saved: 6 }])
    expect((await someone.get<unknown[]>('/api/contacts')).body).toHaveLength(6)
    const again = await quotedFile(product, someone, fileOf(people.map((each) => each.id)))
    expect(again).toMatchObject({ alreadyYours: 6, mostCredits: 4 })
  })

  it('never takes more than its cap, and gives the rest back when it is cancelled', async () => {
    const someone = await subscribe(product)
    const capped = await quotedFile(product, someone, fileOf(idsOf('valid', 8, 'accept')))
    expect((await startFile(someone, capped.enrichmentId, 3)).status).toBe(200)
    await endedFile(someone, capped.enrichmentId)
    expect(await balance(someone)).toEqual([22, 0, 3])
    const other = await quotedFile(product, someone, fileOf(idsOf('valid', 30, 'accept').slice(8)))
    const tooMany = await startFile(someone, other.enrichmentId, 23)
    expect([other.mostCredits, tooMany.status]).toEqual([22, 200])
    const { body } = await someone.post<Enrichment>(`${path}/${other.enrichmentId}/cancel`)
    expect([body.state, body.heldCredits]).toEqual(['cancelled', 0])
    const [available = 0, held, used = 0] = await balance(someone)
    expect([available + used, held]).toEqual([25, 0])
    expect((await download(someone, other.enrichmentId)).filter((row) => row['quarry_email'])).toHaveLength(used - 3)
  })

  it('is refused with 402 if the balance is lower than the cap it was started with', async () => {
    const someone = await subscribe(product)
    const { enrichmentId } = await quotedFile(product, someone, fileOf(idsOf('valid', 30, 'accept')))
    expect((await startFile(someone, enrichmentId, 30)).status).toBe(402)
    expect(await balance(someone)).toEqual([25, 0, 0])
  })

  it('can’t be seen, started, downloaded, saved or emptied by another account', async () => {
    const someone = await subscribe(product)
    const other = await subscribe(product)
    const { enrichmentId: id } = await quotedFile(product, someone, fileOf(idsOf('valid', 1, 'accept')))
    const answers = [
      await other.get(`${path}/${id}`),
      await other.get(`${path}/${id}/file.csv`),
      await other.post(`${path}/${id}/start`, { maxCredits: 1 }),
      await other.post(`${path}/${id}/cancel`),
      await other.post(`${path}/${id}/save`),
      await other.delete(`${path}/${id}/file`),
      await someone.get(`/api/enrich-contacts/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404))
    await quoteFile(product, other, { csv: 'email\na@x.test', replaces: id })
    expect(await showFile(someone, id)).toMatchObject({ state: 'quoted', total: 1 })
  })

  it('uses the columns it is given, and replaces the quote before', async () => {
    const someone = await subscribe(product)
    const [id = ''] = idsOf('valid', 1, 'accept')
    const csv = `a;b;c\n1;${rowOf(id).replace(',', ';')}\n`
    const blind = await quotedFile(product, someone, csv)
    expect(blind).toMatchObject({ total: 0, notFound: 1, columns: [{ name: 'a', field: null }, {}, {}] })
    const uses = [
      { column: 1, field: 'name' },
      { column: 2, field: 'company_domain' },
    ]
    const told = await quoteFile(product, someone, { csv, uses, hasHeader: true, replaces: blind.enrichmentId })
    expect(told.body).toMatchObject({ total: 1, notFound: 0, uses })
    const { enrichments } = (await someone.get<{ enrichments: Enrichment[] }>(path)).body
    expect(enrichments.map(({ enrichmentId }) => enrichmentId)).toEqual([told.body.enrichmentId])
    expect((await download(someone, told.body.enrichmentId, ';'))[0]).toMatchObject({ a: '1', quarry_match: 'matched' })
  })
})

describe('what is kept of a file', () => {
  const rowsKept = async (id: string) =>
    (await sql(product, 'select cells from enrichment_rows where batch_id = $1', id)).rows.length

  it('is emptied after 30 days and when its account asks; proven addresses stay', async () => {
    const someone = await subscribe(product)
    const [first = '', second = ''] = idsOf('valid', 2, 'accept')
    const [old, young] = [
      await quotedFile(product, someone, fileOf([first])),
      await quotedFile(product, someone, fileOf([second])),
    ]
    await startFile(someone, old.enrichmentId, 1)
    await endedFile(someone, old.enrichmentId)
    await sql(product, `update enrichments set created_at = now() - interval '30 days 1 minute' where batch_id = $1`, old.enrichmentId) // oxfmt-ignore
    await emptyOldFiles(product.ctx)
    expect([await rowsKept(old.enrichmentId), await rowsKept(young.enrichmentId)]).toEqual([0, 1])
    const gone = await someone.get(`${path}/${old.enrichmentId}/file.csv`)
    expect([gone.status, gone.body['code']]).toEqual([410, 'file-emptied'])
    expect(await showFile(someone, old.enrichmentId)).toMatchObject({ keptUntil: null, columns: [], spentCredits: 1 })
    expect((await someone.get<unknown[]>('/api/reveals')).body).toHaveLength(1)
    const emptied = await someone.delete<Enrichment>(`${path}/${young.enrichmentId}/file`)
    expect([emptied.body.state, emptied.body.keptUntil]).toEqual(['cancelled', null])
    await purgeDeletedRows(later(121))
    expect(await rowsKept(young.enrichmentId)).toBe(0)
    const [kept] = (await sql(product, 'select header, uses from enrichments where batch_id = $1', young.enrichmentId)).rows // oxfmt-ignore
    expect(kept).toEqual({ header: [], uses: [] })
  })

  it('is gone at once if its account deletes it, and only that account can restore it, for 60 seconds', async () => {
    const [someone, other] = [await subscribe(product), await subscribe(product)]
    const [known = ''] = idsOf('valid', 1, 'accept')
    const { enrichmentId: id } = await quotedFile(product, someone, fileOf([known]))
    await someone.post(`${path}/${id}/cancel`)
    const before = await download(someone, id)
    await someone.delete(`${path}/${id}/file`)
    expect(await showFile(someone, id)).toMatchObject({ keptUntil: null, columns: [], uses: [], sample: [] })
    expect((await someone.get(`${path}/${id}/file.csv`)).status).toBe(410)
    expect((await someone.post(`${path}/${id}/save`)).status).toBe(410)
    expect((await someone.get('/api/account/export.json')).text).not.toContain(rowOf(known).split(',')[0])

    await purgeDeletedRows(later(119))
    expect((await other.post(`${path}/${id}/file/restore`)).status).toBe(404)
    const restored = await someone.post<EnrichmentDetail>(`${path}/${id}/file/restore`)
    expect([restored.status, restored.body.keptUntil]).toEqual([200, expect.any(String)])
    expect(await download(someone, id)).toEqual(before)
    expect((await someone.post(`${path}/${id}/file/restore`)).status).toBe(404)

    await someone.delete(`${path}/${id}/file`)
    await sql(product, `update enrichments set emptied_at = now() - interval '61 seconds' where batch_id = $1`, id)
    expect((await someone.post(`${path}/${id}/file/restore`)).status).toBe(404)
  })

  it('never exceeds 50 files by an undo', async () => {
    const someone = await subscribe(product)
    const { enrichmentId: first } = await quotedFile(product, someone, 'Name\nNo Body')
    await someone.delete(`${path}/${first}/file`)
    const fill = `
      with made as (
        insert into batches (id, workspace_id, kind, name, state, most_credits, credits_each, created_at, ended_at)
        select 'full' || n, workspace_id, kind, name, state, most_credits, credits_each, created_at, ended_at from batches, generate_series(1, 50) n
        where id = $1 returning id)
      insert into enrichments (batch_id, workspace_id, delimiter, header, has_header, uses, rows, not_found, ambiguous, duplicates, created_at)
      select made.id, workspace_id, delimiter, header, has_header, uses, rows, not_found, ambiguous, duplicates, created_at
      from enrichments, made where batch_id = $1`
    await sql(product, fill, first)
    const refused = await someone.post<{ code: string }>(`${path}/${first}/file/restore`)
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-files'])
    expect(await showFile(someone, first)).toMatchObject({ keptUntil: null })
  })

  it('loses the rows of a person who asks to be removed: those about the person, and those with the address', async () => {
    const someone = await subscribe(product)
    const [gone, other] = peopleWho('valid', 12, 'accept').slice(10)
    const csv = `Name,Domain,Email\n${rowOf(gone!.id)},\n${rowOf(other!.id)},\nA Friend,x.test,${gone!.address}\n`
    const { enrichmentId: id } = await quotedFile(product, someone, csv)
    const erased = { contactIds: [gone!.id], addresses: [gone!.address ?? ''] }
    await erasePerson({ ...product.ctx, db: dbOf(product.database.ownerPool) }, erased)
    const rows = await download(someone, id)
    expect(rows.map((row) => row['quarry_match'])).toEqual(['erased', 'matched', 'erased'])
    expect(JSON.stringify([rows[0], rows[2]])).not.toContain(gone!.address)
    await someone.post(`${path}/${id}/cancel`)
  })
})
