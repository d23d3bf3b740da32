import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { test as productTest } from '../fixtures.ts'
import { registerAccount } from '../register-account.ts'

const source = readFileSync(path.resolve(import.meta.dirname, '../../web/offline/worker.js'), 'utf8')

/** A server with one build of a program: a shell, one file, and a call of the API. */
function builds(): { server: Server; is: { build: string; on: boolean } } {
  const is = { build: 'a', on: true }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const send = (type: string, text: string) => response.setHeader('content-type', type).end(text)
    if (pathname === '/offline-worker.js') return send('text/javascript', is.on ? workerOf(is.build) : goneWorker())
    if (pathname.startsWith('/api/')) return send('application/json', '{"private":true}')
    if (pathname === `/assets/app-${is.build}.js`)
      return send('text/javascript', `document.title = 'build ${is.build}'`)
    if (pathname.startsWith('/assets/')) return response.writeHead(404).end()
    return send(
      'text/html',
      `<!doctype html><p>shell</p><script type="module" src="/assets/app-${is.build}.js"></script>`,
    )
  })
  return { server, is }
}

function workerOf(build: string): string {
  const files = ['/index.html', `/assets/app-${build}.js`]
  return `const version = ${JSON.stringify(build)}\nconst files = ${JSON.stringify(files)}\n${source}`
}

/** As server/http/web/offline-worker.ts sends it. */
function goneWorker(): string {
  const server = readFileSync(path.resolve(import.meta.dirname, '../../server/http/web/offline-worker.ts'), 'utf8')
  return /goneWorker = `([^`]+)`/.exec(server)?.[1] ?? ''
}

test.use({ serviceWorkers: 'allow' })
productTest.use({ serviceWorkers: 'allow' })

productTest('the product keeps its own files by itself, and opens without a network', async ({ page }) => {
  await registerAccount(page)
  await page.goto('/search')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.context().setOffline(true)
  await page.goto('/alerts')
  await expect(page.getByRole('heading', { name: 'The server can’t be reached' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible()
  // What this installation is could not be asked before either, and every page depends on it.
  await expect(page.getByText('Practice mode')).toBeVisible()
})

test('the program opens without a network, each build from its own files, and is taken away when it is switched off', async ({
  page,
}) => {
  const { server, is } = builds()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const cached = () =>
    page.evaluate(async () => {
      const all: string[] = []
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          all.push(`${name} ${new URL(request.url).pathname}`)
      return all.toSorted()
    })
  try {
    await page.goto(`${url}/search`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/offline-worker.js')
      await navigator.serviceWorker.ready
    })
    await page.goto(`${url}/contacts`)
    await page.evaluate(() => fetch('/api/contacts'))
    expect(await cached()).toEqual(['quarry-a /assets/app-a.js', 'quarry-a /index.html'])

    await page.context().setOffline(true)
    for (const path of ['/settings/keys', '/receipts/r-1', '/alerts', '/support']) {
      await page.goto(`${url}${path}`)
      await expect(page).toHaveTitle('build a')
    }
    expect(
      await page.evaluate(() =>
        fetch('/api/contacts').then(
          () => 'answered',
          () => 'refused',
        ),
      ),
    ).toBe('refused')
    expect(
      await page.goto(`${url}/subscribe`).then(
        () => 'opened',
        () => 'not opened',
      ),
    ).toBe('not opened')
    await page.context().setOffline(false)

    // Another build while a page of the first is open: the network is asked first, nothing is mixed.
    is.build = 'b'
    await page.goto(`${url}/search`)
    await expect(page).toHaveTitle('build b')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(cached).toContain('quarry-b /index.html')
    await page.context().setOffline(true)
    await page.goto(`${url}/search`)
    await expect(page).toHaveTitle('build a')
    await page.context().setOffline(false)
    // When its last page is closed, the new one takes over and the old files go.
    await page.goto('about:blank')
    await page.goto(`${url}/search`)
    await expect.poll(cached).toEqual(['quarry-b /assets/app-b.js', 'quarry-b /index.html'])

    is.on = false
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(cached).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    await page.goto(`${url}/search`)
    await expect(page).toHaveTitle('build b')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
