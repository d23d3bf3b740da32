import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepCertificate } from '../../engines/egress/tls/keep-certificate.ts'
import { mirrorRoutes } from '../../server/doctor/mirror/mirror-routes.ts'
import { findPooler } from '../../server/doctor/server.queries.ts'
import { trustFunction } from '../../server/http/trust-function.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { databaseUrl } from '../imports/import-files.ts'
import { skipsPooler } from '../machines/pooler.ts'
import { lookBy, openBridge, openFront, wrong, type FrontOptions, type Look } from './doctor-trial.ts'

const secretKey = 'a secret of the tests, 32 characters or more'
const folder = mkdtempSync(join(tmpdir(), 'quarry-front-'))

let database: TestDatabase
let look: Look
beforeAll(async () => {
  database = await createTestDatabase()
  look = lookBy({ QUARRY_MODE: 'live', DATA_DIR: folder, DATABASE_URL: databaseUrl(database), SECRET_KEY: secretKey })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

describe('what stands in front', () => {
  /** A product that trusts so many, behind so many; as its own doctor sees it. */
  async function behind(front: FrontOptions, proxies: number, networks: string[] = []) {
    const trust = { proxies, networks }
    const app = Fastify({ trustProxy: trustFunction(trust) })
    const place = { url: '' }
    mirrorRoutes(app, { secretKey, publicUrl: () => place.url, trustProxy: trust, sessionCookie: '__Host-quarry_session', now: () => new Date() }) // oxfmt-ignore
    const target = await app.listen({ host: '127.0.0.1', port: 0 })
    const opened = await openFront(target, front)
    place.url = opened.url
    onTestFinished(async () => {
      await opened.close()
      await app.close()
    })
    const found = wrong(await look({ PUBLIC_URL: opened.url, TRUST_PROXY: '1' }))
    return [found['proxy'], found['cookies']]
  }

  it('proxies that are counted wrong, or pass on what a visitor claims', async () => {
    expect(await behind({ proxies: 1 }, 1)).toEqual([undefined, undefined])
    expect(await behind({ proxies: 2 }, 2)).toEqual([undefined, undefined])
    expect(await behind({ proxies: 1, appends: false }, 1)).toEqual([undefined, undefined])
    expect(await behind({ proxies: 1 }, 0, ['127.0.0.0/8'])).toEqual([undefined, undefined])
    const [tooMany] = await behind({ proxies: 1 }, 2)
    expect(tooMany).toMatch(/^fail: TRUST_PROXY is set for 2, but 1 added to X-Forwarded-For: a visitor can choose/)
    const [tooFew] = await behind({ proxies: 2 }, 1)
    expect(tooFew).toMatch(/^fail: TRUST_PROXY is set for 1, but 2 added to X-Forwarded-For: all visitors count as one/)
    const [none] = await behind({ proxies: 1 }, 0)
    expect(none).toMatch(/^fail: TRUST_PROXY is set for 0, but 1 added to X-Forwarded-For/)
  })

  it('https of which the product is not told, and a certificate that nobody trusts', async () => {
    const certificate = await keepCertificate(folder, new Date())
    const [untrusted] = await behind({ proxies: 1, certificate }, 1)
    expect(untrusted).toMatch(/^fail: The certificate of https:.* is not trusted/)
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await behind({ proxies: 1, certificate }, 1)).toEqual([undefined, undefined])
    expect(await behind({ proxies: 1, certificate, saysScheme: false }, 1)).toEqual([
      expect.stringMatching(/^fail: PUBLIC_URL is https, and the product sees http: X-Forwarded-Proto is missing/),
      'fail: No cookie is set and nobody can sign in: the product sees http.',
    ])
  })

  it.skipIf(skipsPooler())('a pooler, and the one that takes sessions away (with PgBouncer)', async () => {
    const { host = '', port, user, database: name } = database.ownerConfig
    const bridge = await openBridge(join(host, `.s.PGSQL.${port}`))
    const running: ChildProcess[] = []
    onTestFinished(async () => {
      for (const child of running) child.kill('SIGKILL')
      await bridge.close()
    })
    const through = async (mode: string) => {
      const [at, place] = [await freePort(), mkdtempSync(join(tmpdir(), 'quarry-pooler-'))]
      chmodSync(place, 0o755)
      writeFileSync(
        join(place, 'p.ini'),
        `[databases]\n${name} = host=127.0.0.1 port=${bridge.port} user=${user}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
          `listen_port = ${at}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\nignore_startup_parameters = options\n`,
      )
      // It refuses root.
      const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
      const child = spawn('pgbouncer', [join(place, 'p.ini')], {
        ...nobody,
        env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      running.push(child)
      let log = ''
      child.stderr?.setEncoding('utf8').on('data', (text: string) => (log += text))
      await vi.waitUntil(() => log.includes('process up'), { timeout: 10_000 })
      return { ...database.ownerConfig, host: '127.0.0.1', port: at }
    }
    const [session, transaction] = [await through('session'), await through('transaction')]
    expect([await findPooler(database.appConfig), await findPooler(session), await findPooler(transaction)]).toEqual([
      'none',
      'session',
      'transaction',
    ])
    const url = (config: typeof session) => `postgres://${user}@127.0.0.1:${config.port}/${name}`
    for (const each of [session, transaction]) {
      const found = wrong(await look({ DATABASE_URL: url(each) }))
      expect(`${found['pooler']} ${found['role']}`).toMatch(/fail: /)
    }
    running.forEach((child) => child.kill('SIGTERM'))
    await vi.waitUntil(() => running.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null), {
      timeout: 20_000,
    })
  })
})
