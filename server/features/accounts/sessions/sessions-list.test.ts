import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionView } from '../../../../contract/security/sessions.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { makeWorkspace, type Person } from '../../../../test/team.ts'
import { Visitor } from '../../../../test/visitor.ts'

const hourMs = 60 * 60 * 1_000
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false, trustProxy: { proxies: 1, networks: [] } })
})
afterAll(() => product.stop())

const sql = async (text: string, ...values: unknown[]) =>
  (await product.database.ownerPool.query<Record<string, unknown>>(text, values)).rows
const listed = async (visitor: Visitor) => (await visitor.get<SessionView[]>('/api/account/sessions')).body
const isIn = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status === 200
const tellings = (person: Person) =>
  product.mails.filter(({ to, subject }) => to === person.user.email && subject.startsWith('New sign-in'))

async function signIn(person: Person, agent: string, ip = '127.0.0.1'): Promise<Visitor> {
  const visitor = new Visitor(product.url)
  const given = { email: person.user.email, password: 'correct horse' }
  const { status } = await visitor.post('/api/login', given, { 'user-agent': agent, 'x-forwarded-for': ip })
  expect(status).toBe(200)
  return visitor
}

describe('the list of sessions', () => {
  it('says device, network, first and last seen in words of ours, this one first; nothing that opens a session', async () => {
    const person = await Visitor.register(product.url)
    const other = await signIn(person, `${chrome} <script>`, '203.0.113.77')
    product.advance(hourMs)
    await person.me()
    const [own, theirs, ...rest] = await listed(person)
    expect(rest).toEqual([])
    expect(own).toMatchObject({ isThis: true, device: 'Unknown device', network: '127.0.0.0/24' })
    expect(theirs).toMatchObject({ isThis: false, device: 'Chrome on Windows', network: '203.0.113.0/24' })
    const [first, last] = [Date.parse(own?.firstSeenAt ?? ''), Date.parse(own?.lastSeenAt ?? '')]
    expect(last - first).toBeGreaterThanOrEqual(hourMs)
    expect(theirs?.lastSeenAt).toBe(theirs?.firstSeenAt)

    await other.get('/api/auth/user', { 'user-agent': firefox, 'x-forwarded-for': '198.51.100.4' })
    const moved = (await listed(other))[0]
    expect(moved).toMatchObject({ isThis: true, device: 'Firefox on Linux', network: '198.51.100.0/24' })

    const kept = await sql(`select sid, sess::text as sess from sessions where sess ->> 'userId' = $1`, person.user.id)
    const { text } = await person.get('/api/account/sessions')
    for (const { sid, sess } of kept) {
      expect(text).not.toContain(sid)
      expect(sess).not.toContain('script')
      expect(sess).not.toContain('203.0.113.77')
    }
  })

  it('knows sessions from before the list by their beginning', async () => {
    const person = await Visitor.register(product.url)
    const old = await signIn(person, chrome)
    const mine = `sess ->> 'userId' = $1 and sess ->> 'device' = 'Chrome on Windows'`
    await sql(`update sessions set sess = sess - 'seenAt' - 'seenFrom' - 'device' where ${mine}`, person.user.id)
    const unseen = (await listed(person))[1]
    expect(unseen).toMatchObject({ device: 'Unknown device', network: '', lastSeenAt: unseen?.firstSeenAt })
    expect(await isIn(old)).toBe(true)
    expect((await listed(person))[1]).toMatchObject({ network: '127.0.0.0/24' })
  })
})

describe('ending sessions', () => {
  it('signs one out at once, and only one of one’s own', async () => {
    const [person, stranger] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const [one, two] = [await signIn(person, chrome), await signIn(person, firefox)]
    const { id } = (await listed(person)).find(({ device }) => device === 'Chrome on Windows')!
    expect((await stranger.delete(`/api/account/sessions/${id}`)).status).toBe(404)
    expect(await isIn(one)).toBe(true)
    expect((await person.delete(`/api/account/sessions/${id}`)).status).toBe(200)
    expect(await Promise.all([one, two, person].map(isIn))).toEqual([false, true, true])
    expect((await person.delete(`/api/account/sessions/${id}`)).status).toBe(404)
    expect((await person.delete('/api/account/sessions/x')).status).toBe(400)
  })

  it('signs all others out, once; the security log says both', async () => {
    const person = await Visitor.register(product.url)
    const others = [await signIn(person, chrome), await signIn(person, firefox)]
    const end = () => person.delete<{ ended: number }>('/api/account/sessions')
    expect([(await end()).body.ended, (await end()).body.ended]).toEqual([2, 0])
    expect(await Promise.all([person, ...others].map(isIn))).toEqual([true, false, false])
    expect((await others[0]?.delete('/api/account/sessions'))?.status).toBe(401)
    const kinds = await sql('select kind from security_events where user_id = $1 and hour is null', person.user.id)
    expect(kinds).toEqual([{ kind: 'other_sessions_ended' }])
  })

  it('an ended session does not come back with a change that it was about to save', async () => {
    const person = await Visitor.register(product.url)
    const team = await makeWorkspace(person)
    const other = await signIn(person, chrome)
    const blocker = await product.database.ownerPool.connect()
    try {
      await blocker.query('begin')
      await blocker.query(
        `delete from sessions where sess ->> 'device' = 'Chrome on Windows' and sess ->> 'userId' = $1`,
        [person.user.id],
      )
      // It was read before the end is committed, and is saved after it.
      const switching = other.post(`/api/workspaces/${team}/switch`)
      const isWaiting = async () =>
        (await sql(`select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%sessions%'`)).length >
        0
      await expect.poll(isWaiting).toBe(true)
      await blocker.query('commit')
      await switching
    } finally {
      blocker.release()
    }
    expect(await isIn(other)).toBe(false)
    expect(await listed(person)).toHaveLength(1)
  })
})

describe('a sign-in from a new device', () => {
  it('is mailed to the owner once, by browser and network; not for a new account', async () => {
    const person = await Visitor.register(product.url)
    await signIn(person, chrome)
    await product.mailed()
    expect(tellings(person)).toEqual([])
    await sql(`update users set created_at = created_at - interval '2 hours' where id = $1`, person.user.id)
    await signIn(person, chrome)
    await product.mailed()
    expect(tellings(person)).toEqual([])
    await signIn(person, firefox, '203.0.113.77')
    await signIn(person, firefox, '203.0.113.78')
    await expect.poll(() => tellings(person).length).toBe(1)
    expect(tellings(person)[0]?.text).toContain('Firefox on Linux')
    expect(tellings(person)[0]?.text).toContain('203.0.113.0/24')
    await signIn(person, chrome, '198.51.100.1')
    await expect.poll(() => tellings(person).length).toBe(2)
  })
})
