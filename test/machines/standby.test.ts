import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkReplicas } from '../../server/doctor/checks/check-replicas.ts'
import { isAway } from '../../server/db/is-away.ts'
import { openDatabase } from '../../server/db/connect.ts'
import { DatabaseServer, owner } from './database-server.ts'
import { openForwarder } from './forwarder.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const writers = 6

let primary: DatabaseServer
let standby: DatabaseServer
beforeAll(async () => {
  primary = await DatabaseServer.open()
  await primary.asAdministrator(async (client) => {
    await client.query(`create role quarry_app nologin; grant quarry_app to ${owner.user}`)
  })
  await primary.asAdministrator(
    (client) => client.query('create table kept (id bigint primary key); grant select, insert on kept to quarry_app'),
    owner.database,
  )
  standby = await primary.openStandby()
}, 240_000)
afterAll(async () => {
  await standby?.close()
  await primary?.close()
})

it(
  'the standby takes over: nothing that was acknowledged is lost, and whatever failed says to come back',
  { timeout: 240_000 },
  async () => {
    const address = await openForwarder(primary.port)
    const database = await openDatabase({
      databaseUrl: primary.url(undefined, address.port),
      dataDir: '/nowhere',
      log: silent,
    })
    const [kept, failures]: [number[], unknown[]] = [[], []]
    let [next, isOver] = [0, false]
    const writing = Array.from({ length: writers }, async () => {
      while (!isOver) {
        const id = (next += 1)
        await database.pool.query('insert into kept values ($1)', [id]).then(
          () => kept.push(id),
          (error: unknown) => failures.push(error),
        )
      }
    })
    try {
      await expect.poll(() => kept.length, { timeout: 60_000 }).toBeGreaterThan(200)
      const standbyIs = async (state: string, what: RegExp) =>
        await expect
          .poll(() => checkReplicas({ database }), { timeout: 60_000 })
          .toMatchObject({ state, what: expect.stringMatching(what) })
      await standbyIs('ok', /^Standbys: \w+\. How far they are is shown to the role pg_monitor alone\.$/)
      await primary.asAdministrator((client) => client.query(`grant pg_monitor to ${owner.user}`))
      await standbyIs('ok', /^Standbys: \w+ \(streaming\)\.$/)
      for (const what of ['server', 'machine'] as const) {
        const [seen, failed] = [kept.length, failures.length]
        await primary.kill(what)
        await expect.poll(() => failures.length, { timeout: 60_000 }).toBeGreaterThan(failed)
        await standby.promote()
        address.switchTo(standby.port)
        await expect.poll(() => kept.length, { timeout: 60_000 }).toBeGreaterThan(seen + 200)
        await primary.close()
        primary = standby
        // Made while it is written to.
        standby = await primary.openStandby()
        await standbyIs('ok', /^Standbys: \w+ \(streaming\)\.$/)
      }
      isOver = true
      await Promise.all(writing)
      await standby.kill('server')
      await standbyIs('fail', /^The database waits for a standby at each commit, and none is there\.$/)
      const { rows } = await database.pool.query<{ id: string }>('select id from kept')
      const there = new Set(rows.map(({ id }) => Number(id)))
      expect(kept.filter((id) => !there.has(id))).toEqual([])
      expect(failures.filter((error) => !isAway(error))).toEqual([])
    } finally {
      isOver = true
      await database.close()
      await address.close()
    }
  },
)
