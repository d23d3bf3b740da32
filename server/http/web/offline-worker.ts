import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendDocument } from './send-document.ts'

/** The browser's keeper of the program's files; see web/offline/worker.js. */
const path = '/offline-worker.js'

/** What it keeps to open the program without a network. */
const shellPath = '/index.html'

/**
 * Serves the worker of this build, and the shell with this installation's name and colours that it keeps. With `isOn` false it is one that takes itself and all that was kept away: browsers look for
 * a new one at each page load, so every visitor is rid of it.
 */
export async function serveOfflineWorker(app: FastifyInstance, folder: string, shell: string, isOn: boolean) {
  const built = await readFile(join(folder, path), 'utf8').catch(() => null)
  const text = isOn && built !== null ? versionedBy(shell, built) : goneWorker
  const hidden = { schema: { hide: true } }
  app.get(shellPath, hidden, async (request, reply) =>
    sendDocument(request, reply, { type: 'text/html; charset=utf-8', text: shell, cacheControl: 'no-cache' }),
  )
  app.get(path, hidden, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text),
  )
}

/** Of the same build with another name is another one: browsers keep what has the version that they know. */
function versionedBy(shell: string, worker: string): string {
  const hash = createHash('sha256').update(shell).digest('hex').slice(0, 8)
  return worker.replace(/^const version = "\w+/, (version) => `${version}-${hash}`)
}

const goneWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('quarry-')) await caches.delete(name)
  await self.registration.unregister()
}
`
