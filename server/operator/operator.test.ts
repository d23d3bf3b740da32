import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOperatorTrial, type OperatorTrial } from '../../test/actors/operator-trial.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { operatorSessions } from './operator-sessions.ts'
import { operatorToken } from './operator-token.ts'

const places = ['/', '/users', '/purchases', '/bounces', '/practice', '/outbox', '/sign-in']
const assets = ['/operator.css', '/fonts/bricolage.woff2', '/fonts/hanken.woff2', '/fonts/spline-mono.woff2']
const actions = [
  ...['/ledger', '/sign-out', '/users/grant', '/users/plan', '/purchases/grant', '/purchases/close'],
  ...['/bounces/accept', '/bounces/refuse', '/practice/refund', '/practice/fail-refund', '/practice/dispute'],
  ...['/practice/escalate', '/practice/won', '/practice/lost', '/practice/clock', '/practice/fail-renewal'],
  ...['/practice/write-off', '/practice/replay', '/practice/webhooks'],
]

let product: TestProduct
let operator: OperatorTrial
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
  operator = await openOperatorTrial(product)
})
afterAll(async () => {
  await operator.close()
  await product.stop()
})

describe('the door', () => {
  it('opens with the token alone, for a session of this start, in a cookie that no script and no other site sees', async () => {
    const { url, ask } = operator
    for (const path of places.filter((each) => each !== '/sign-in')) {
      const { status, headers } = await ask(path)
      expect([path, status, headers.get('location')]).toEqual([path, 302, '/sign-in'])
    }
    for (const path of actions)
      expect([path, (await ask(path, { method: 'POST', body: new URLSearchParams() })).status]).toEqual([path, 401])
    const name = `quarry_operator_${new URL(url).port}`
    expect((await ask('/', { headers: { cookie: `${name}=made-up` } })).status).toBe(302)
    const { cookie, see, send } = await operator.signIn()
    expect(cookie).toMatch(new RegExp(`^${name}=[\\w-]{32}; Path=/; HttpOnly; SameSite=Strict$`))
    for (const path of [...assets, '/robots.txt']) expect([path, (await ask(path)).status]).toEqual([path, 200])
    expect(await see('/')).toContain('<h1>Overview</h1>')
    expect(await send('/sign-out')).toContain('name="token"')
    expect(await see('/')).not.toContain('Overview')
  })

  it('is shut after ten wrong tokens in a minute, for the right one too, and opens again', () => {
    let nowMs = 0
    const sessions = operatorSessions('the token', () => nowMs)
    const tries = Array.from({ length: 11 }, (_, n) => sessions.open(n < 10 ? `wrong ${n}` : 'the token'))
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 'wrong'), 'wait'])
    nowMs += 60_001
    expect(sessions.open('the token')).toHaveProperty('sid')
  })

  it('says that a token is wrong, and logs no part of it', async () => {
    const body = new URLSearchParams({ token: 'a secret of another place' })
    const { status, text } = await operator.ask('/sign-in', { method: 'POST', body })
    expect([status, text.includes('That is not the token.')]).toEqual([401, true])
    expect(operator.log.at(-1)).toMatchObject({ level: 40, msg: 'somebody tried a wrong operator token' })
    expect(JSON.stringify(operator.log)).not.toContain('a secret of another place')
  })

  it('knows its own names only, so that no site can point a name of its own here', async () => {
    const { hostname, port } = new URL(operator.url)
    const { headers } = await operator.signIn()
    const asked = (host: string, path: string) =>
      new Promise((resolve, reject) => {
        request({ hostname, port, path, headers: { ...headers, host } }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .on('error', reject)
          .end()
      })
    for (const host of ['evil.test', 'evil.test:80', '127.0.0.1.evil.test', '127.0.0.1@evil.test', `0.0.0.0:${port}`])
      expect([host, await asked(host, '/'), await asked(host, '/operator.css')]).toEqual([host, 421, 421])
    expect([await asked(`localhost:${port}`, '/'), await asked('[::1]:4000', '/')]).toEqual([200, 200])
  })

  it('refuses a form without the page’s own secret, or from another site', async () => {
    const { headers, csrf } = await operator.signIn()
    const post = async (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
      (
        await operator.ask(path, {
          method: 'POST',
          headers: { ...headers, ...more },
          body: new URLSearchParams(fields),
        })
      ).status
    for (const path of actions) {
      expect([path, await post(path, {})]).toEqual([path, 403])
      expect([path, await post(path, { csrf: 'made up' })]).toEqual([path, 403])
      // Another port of this machine is the same site to a browser, and gets the cookie.
      for (const site of ['cross-site', 'same-site'])
        expect([path, await post(path, { csrf }, { 'sec-fetch-site': site })]).toEqual([path, 403])
    }
    expect(await post('/sign-in', { token: operator.token }, { 'sec-fetch-site': 'same-site' })).toBe(403)
    const another = await operator.signIn()
    expect(await post('/users/grant', { csrf: another.csrf })).toBe(403)
  })

  it('refuses forms that its pages don’t send, each with its status', async () => {
    const { headers, csrf, see } = await operator.signIn()
    const post = (body: string | URLSearchParams, type = 'application/x-www-form-urlencoded') =>
      operator.ask('/users/grant', { method: 'POST', headers: { ...headers, 'content-type': type }, body })
    expect((await post('{}', 'application/json')).status).toBe(415)
    expect((await post(new URLSearchParams({ csrf, note: 'x'.repeat(20_000) }))).status).toBe(413)
    expect((await post(new URLSearchParams({ csrf, email: 'a\0b@c.test', credits: '1' }))).status).toBe(400)
    expect(await see('/users?email=a%00b')).toContain('must not contain NUL')
    expect((await operator.ask('/nowhere', { headers })).status).toBe(404)
  })

  it('sends no script, is not cached or framed, and loads nothing from other places', async () => {
    const { headers } = await operator.signIn()
    for (const path of places) {
      const answer = await operator.ask(path, { headers })
      const policy = answer.headers.get('content-security-policy')
      expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
      expect(policy).not.toMatch(/script-src|unsafe/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-frame-options')).toBe('DENY')
      expect(answer.text).not.toMatch(/<script|style="|\son\w+="/)
      const asked = [...answer.text.matchAll(/<link rel="\w+" href="([^"]*)"/g)].map(([, href]) => href)
      if (answer.status === 200) expect(asked).toEqual(['data:,', '/operator.css'])
    }
  })

  it('is not on the public listener', async () => {
    const { headers, csrf } = await operator.signIn()
    for (const path of [...places.filter((each) => each !== '/'), ...assets])
      expect([path, (await fetch(product.url + path, { headers })).status]).toEqual([path, 404])
    for (const path of actions) {
      const body = new URLSearchParams({ csrf })
      expect([path, (await fetch(product.url + path, { method: 'POST', headers, body })).status]).toEqual([path, 404])
    }
  })
})

describe('a start and a stop', () => {
  it('a port that is taken is a sentence with its number', async () => {
    const taken = createServer()
    await new Promise<void>((listening) => void taken.listen(0, '127.0.0.1', listening))
    const { port } = taken.address() as AddressInfo
    await expect(openOperatorTrial(product, port)).rejects.toThrow(
      `OPERATOR_PORT ${port} is in use. Choose another, or 'off'.`,
    )
    await new Promise((closed) => taken.close(closed))
  })

  it('a browser that keeps its connection open does not delay a stop, and a restart ends its session', async () => {
    const first = await openOperatorTrial(product)
    const { headers } = await first.signIn()
    const agent = new Agent({ keepAlive: true })
    const { hostname, port } = new URL(first.url)
    await new Promise<void>((read, fail) => {
      request({ agent, hostname, port, path: '/', headers }, (answer) => answer.resume().on('end', read))
        .on('error', fail)
        .end()
    })
    await first.stop()
    agent.destroy()
    const second = await openOperatorTrial(product, Number(port))
    expect((await second.ask('/', { headers })).status).toBe(302)
    await Promise.all([first.close(), second.close()])
  })

  it('the token survives a restart, is readable by its owner only, and a broken file is refused', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'quarry-operator-'))
    const file = join(dir, 'operator-token')
    const [first, second] = await Promise.all([operatorToken(dir), operatorToken(dir)])
    expect([first, await operatorToken(dir)]).toEqual([second, second])
    await chmod(file, 0o644)
    expect(await operatorToken(dir)).toBe(first)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await writeFile(file, 'short\n')
    await expect(operatorToken(dir)).rejects.toThrow(`${file} holds no token`)
    await rm(dir, { recursive: true })
  })
})

it('the pages have the product’s own colours, type and radii', async () => {
  const values = async (file: string) => {
    const style = await readFile(resolve(import.meta.dirname, file), 'utf8')
    const roles = /^:root \{(.*?)^\}/ms.exec(style)?.[1] ?? ''
    return new Map([...roles.matchAll(/^\s+(--[\w-]+): ([^;]+);/gm)].map(([, name, value]) => [name, value]))
  }
  const [ours, product] = [await values('operator.css'), await values('../../web/styles/tokens.css')]
  const shared = [...ours].filter(([name]) => !/^--(bg|fg|edge)$/.test(name ?? ''))
  expect(shared.length).toBeGreaterThan(40)
  for (const [name, value] of shared) expect([name, value]).toEqual([name, product.get(name)])
  // Without the stand-ins' measures everything moves once the fonts have come.
  const standIns = async (file: string) => {
    const style = await readFile(resolve(import.meta.dirname, file), 'utf8')
    return [...style.matchAll(/@font-face \{\s+font-family: '[^']* stand-in[^}]*\}/g)].map(String)
  }
  expect(await standIns('operator.css')).toEqual(await standIns('../../web/styles/fonts.css'))
  expect(await standIns('operator.css')).toHaveLength(5)
})
