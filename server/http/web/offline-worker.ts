import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The browser's keeper of the program's files; see web/offline/worker.js. */
const path = '/offline-worker.js'

/**
 * Serves the worker of this build. With `isOn` false it is one that takes itself and all that was kept away: browsers look for
 * a new one at each page load, so every visitor is rid of it.
 */
export async function serveOfflineWorker(app: FastifyInstance, folder: string, isOn: boolean): Promise<void> {
  const built = await readFile(join(folder, path), 'utf8').catch(() => null)
  const text = isOn && built !== null ? built : goneWorker
  app.get(path, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text),
  )
}

const goneWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('quarry-')) await caches.delete(name)
  await self.registration.unregister()
}
`
