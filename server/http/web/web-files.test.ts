import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownBrand, type Brand } from '../../settings/brand-settings.ts'
import { serveWeb } from './web-files.ts'
import { spec } from '../../../test/spec.ts'

const asks = '<link rel="preload" as="fetch" href="/api/auth/user" crossorigin="anonymous" />'
const shell = `<html lang="en">${asks}\n<title>the shell</title><script src="/assets/index-abc123.js"></script></head><div id="root">Loading</div>`
const folder = mkdtempSync(join(tmpdir(), 'quarry-web-'))
const pictures: string[] = []
const app = Fastify()
let url = ''
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), shell)
  writeFileSync(join(folder, 'theme.js'), 'theme')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'offline-worker.js'), 'const version = "b1"\n')
  writeFileSync(join(folder, 'assets/index-abc123.js'), 'script')
  writeFileSync(join(folder, 'assets/index-abc123.js.br'), brotliCompressSync('script'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/index-abc123.js' },
      _table: { file: 'assets/table-1.js', imports: ['index.html', '_icon'] },
      _icon: { file: 'assets/icon-1.js', imports: ['_table'] },
      'pages/search/search-page.tsx': { file: 'assets/search-1.js', imports: ['_table', '_asked'] },
      'search-early.ts': { file: 'assets/early-1.js', imports: ['_asked'] },
      _asked: { file: 'assets/asked-1.js' },
      'begin.ts': { file: 'assets/begin-1.js' },
    }),
  )
  writeFileSync(join(folder, 'assets/begin-1.js'), 'begin()')
  await app.register(cookie)
  await serveWeb(app, folder, {
    sessionCookie: 'quarry_session',
    brand: ownBrand,
    offlineFiles: true,
    publicPages: {
      firstAsks: () => [],
      answer: async (path) =>
        ['/', '/terms-of-service'].includes(path)
          ? { status: 200, text: `drawn ${path} ${'again '.repeat(200)}` }
          : { status: 404, text: 'drawn: missing' },
      async picture(of) {
        pictures.push(of.path + of.query)
        if (of.path === '/alerts') throw new Error('not drawn')
        return `<h1>picture of ${of.path}${of.isFrame ? ', the frame' : ''}</h1>`
      },
    },
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('a file with a hash in its name is cached for a year and arrives compressed', async () => {
  const answer = await fetch(`${url}/assets/index-abc123.js`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(await answer.text()).toBe('script')
})

it('a file without a hash is revalidated', async () => {
  expect((await fetch(`${url}/theme.js`)).headers.get('cache-control')).toBe('no-cache')
})

it('a public page comes drawn; / only without a session', async () => {
  const text = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(url + path, { headers })).text()
  const session = { cookie: 'quarry_session=something' }
  expect(await text('/')).toMatch(/^drawn \/ /)
  expect(await text('/', session)).toContain('the shell')
  expect(await text('/terms-of-service/', session)).toMatch(/^drawn \/terms-of-service /)
})

it('a drawn page arrives compressed as the visitor accepts it, and not again if they have it', async () => {
  const get = (headers: Record<string, string>) => fetch(`${url}/terms-of-service`, { headers })
  const plain = await (await get({ 'accept-encoding': 'identity' })).text()
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br; q=0', 'gzip'],
    ['deflate', null],
    ['', null],
  ] as const) {
    const answer = await get({ 'accept-encoding': accepted })
    expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, encoding])
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding')
    expect(await answer.text()).toBe(plain)
  }
  const etag = (await get({})).headers.get('etag') ?? ''
  const again = await get({ 'if-none-match': `"other", ${etag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
})

it.each(['/search', '/contacts/', '/login?tab=login'])('%s is the shell, to GET and HEAD alike', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(url + path, { method })
    expect([method, answer.status, answer.headers.get('content-type')]).toEqual([
      method,
      200,
      'text/html; charset=utf-8',
    ])
  }
})

it.each(['/nothing', '/search/more', '/../package.json', '/assets/gone.js', '/%2e%2e/secret'])(
  '%s is the 404 page, with that status',
  spec('S2.notfound.01'),
  async (path) => {
    const answer = await fetch(url + path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('drawn: missing')
    // Signed in, the product's frame stays around it.
    const signedIn = await fetch(url + path, { headers: { cookie: 'quarry_session=something' } })
    expect([signedIn.status, await signedIn.text()]).toEqual([404, shell])
  },
)

it('search engines may name the page where one signs in, and nothing else within', async () => {
  const robots = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(url + path, { headers })).headers.get('x-robots-tag')
  expect(await robots('/auth')).toBeNull()
  expect(await robots('/login')).toBe('noindex')
  expect(await robots('/search')).toBe('noindex')
  expect(await robots('/auth', { cookie: 'quarry_session=something' })).toBe('noindex')
})

it('who has no session is told so in the shell, and asks for nobody', async () => {
  const text = async (headers: Record<string, string>) => (await fetch(`${url}/login`, { headers })).text()
  expect(await text({})).toMatch(/^<html data-nobody lang="en"><title>/)
  expect(await text({ cookie: 'quarry_session=something' })).toMatch(/^<html lang="en">.*href="\/api\/auth\/user"/s)
})

it('the first picture of a page stands in its document, drawn once, and nobody can use it yet', async () => {
  const text = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(url + path, { headers })).text()
  const session = { cookie: 'quarry_session=something' }
  const drawn = (of: string) => `<div id="root" inert><h1>picture of ${of}</h1></div><`
  expect(await text('/credits', session)).toContain(drawn('/credits'))
  expect(await text('/credits?kind=bonus', session)).toContain(drawn('/credits, the frame'))
  expect(await text('/receipts/one', session)).toContain(drawn('/receipts/-, the frame'))
  expect(await text('/receipts/two', session)).toContain(drawn('/receipts/-, the frame'))
  expect(await text('/forgot-password')).toContain(drawn('/forgot-password'))
  // Nobody is known to be nobody: only who else looks sees a spinner meanwhile.
  expect(await text('/forgot-password')).toContain('<p id="loading" class="hidden-visually" role="status">Loading</p>')
  expect(await text('/credits', session)).toMatch(/<div id="loading" class="boot.*class="spinner".*Loading<\/div>/)
  expect(pictures.filter((of) => ['/receipts/-', '/forgot-password'].includes(of))).toHaveLength(2)
  // Whoever has no session is led away, and an address may ask for another form.
  for (const path of ['/credits', '/login?factor=1']) expect(await text(path)).toContain('<div id="root">Loading</div>')
  expect(await text('/alerts', session)).toContain('<div id="root">Loading</div>')
})

it('the keeper of the program’s files is this build’s, or where it is switched off one that takes itself away', async () => {
  const answer = await fetch(`${url}/offline-worker.js`)
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringMatching(/^const version = "b1-[0-9a-f]{8}"\n$/),
  ])
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const off = Fastify()
  await off.register(cookie)
  await serveWeb(off, folder, {
    sessionCookie: 'quarry_session',
    publicPages: null,
    brand: ownBrand,
    offlineFiles: false,
  })
  expect((await off.inject({ url: '/offline-worker.js' })).body).toContain('registration.unregister()')
  await off.close()
})

it('without a network too the product has this installation’s name, and a new name comes with a new keeper', async () => {
  const served = async (brand: Brand) => {
    const named = Fastify()
    await named.register(cookie)
    await serveWeb(named, folder, { sessionCookie: 'quarry_session', publicPages: null, brand, offlineFiles: true })
    const [kept, worker] = await Promise.all(['/index.html', '/offline-worker.js'].map((url) => named.inject({ url })))
    await named.close()
    return { kept: kept?.body, worker: worker?.body }
  }
  const [own, acme] = [await served(ownBrand), await served({ ...ownBrand, name: 'Acme' })]
  expect(own.kept).toBe(shell)
  expect(acme.kept).toContain('<meta name="application-name" content="Acme"')
  expect(acme.worker).not.toBe(own.worker)
})

it('an unknown call of the API is a 404 in JSON', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['POST', '/search'],
  ] as const) {
    const answer = await fetch(url + path, { method })
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found', code: 'not-found' }])
  }
})

it('the shell names all scripts of its page, once, and no others', async () => {
  const scriptsAt = async (path: string) =>
    [...(await (await fetch(url + path)).text()).matchAll(/modulepreload" href="\/assets\/([\w-]+)/g)].map(
      ([, name]) => name,
    )
  expect(await scriptsAt('/search?jobTitle=ceo')).toEqual(['search-1', 'table-1', 'icon-1', 'asked-1'])
  expect(await scriptsAt('/contacts')).toEqual([])
})

it('with a session the script that starts the search comes first, and the calls of the page are preloaded', async () => {
  const scriptsAt = async (path: string, headers: Record<string, string>) =>
    [...(await (await fetch(url + path, { headers })).text()).matchAll(/<(script|link)[^>]+assets\/([\w-]+)/g)].map(
      ([tag, , name]) => [name, tag.includes(' async ')],
    )
  const session = { cookie: 'quarry_session=something' }
  const [first, ...rest] = await scriptsAt('/search?jobTitle=ceo', session)
  expect(first).toEqual(['early-1', true])
  expect(rest).toEqual(['asked-1', 'index-abc123', 'search-1', 'table-1', 'icon-1'].map((name) => [name, false]))
  expect(await scriptsAt('/contacts', session)).toEqual([['index-abc123', false]])
  expect(await scriptsAt('/search?jobTitle=ceo', {})).not.toContainEqual(['early-1', true])
  const asked = async (path: string, headers: Record<string, string>) =>
    [...(await (await fetch(url + path, { headers })).text()).matchAll(/as="fetch" href="([^"]+)"/g)].map(
      ([, at]) => at,
    )
  expect(await asked('/search', session)).toEqual(['/api/auth/user', '/api/saved-searches'])
  expect(await asked('/contacts', session)).toEqual(['/api/auth/user', '/api/contact-views'])
  expect(await asked('/search', {})).toEqual([])
})

it('behind https a session is recognised only by the cookie of that name', async () => {
  const secure = Fastify()
  await secure.register(cookie)
  const publicPages = {
    answer: async () => ({ status: 200 as const, text: 'drawn' }),
    picture: async () => '',
    firstAsks: () => [],
  }
  await serveWeb(secure, folder, {
    sessionCookie: '__Host-quarry_session',
    publicPages,
    brand: ownBrand,
    offlineFiles: true,
  })
  const text = async (name: string) =>
    (await secure.inject({ url: '/', headers: { cookie: `${name}=something` } })).body
  expect(await text('__Host-quarry_session')).toContain('the shell')
  expect(await text('quarry_session')).toBe('drawn')
  await secure.close()
})
