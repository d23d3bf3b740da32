// The program's own files without a network. `version` and `files` stand above it, put there by the build. It keeps what has a
// hash in its name and the shell, nothing else: never an answer of the API, never a page that was drawn for somebody.

const cacheName = `quarry-${version}`
const shell = '/index.html'
/** The pages that the shell draws; the one with the payment form has a policy of its own. */
const shellPages =
  /^\/(?:$|(?:search|contacts|companies|receipts|alerts|verifier|credits|buy-credits|settings|support)(?:\/|$))/

// A build waits until no page of the one before is open; each has its files together.
self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))

async function keepFiles() {
  const cache = await caches.open(cacheName)
  try {
    await Promise.all(files.map((file) => keepFile(cache, file)))
  } catch (error) {
    await caches.delete(cacheName)
    throw error
  }
}

/** A page in the place of a file, as some networks send, is not kept. */
async function keepFile(cache, file) {
  const answer = await fetch(file, { cache: file === shell ? 'reload' : 'default', credentials: 'omit' })
  const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html')
  if (!answer.ok || answer.redirected || isPage !== (file === shell)) throw new Error(`${file} did not arrive`)
  await cache.put(file, answer)
}

async function begin() {
  const others = (await caches.keys()).filter((name) => name.startsWith('quarry-') && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(keptOr(pathname, () => fetch(request)))
  else if (request.mode === 'navigate' && shellPages.test(pathname)) event.respondWith(fromNetwork(event))
})

/** The network first, always: what is kept stands in only where nothing arrives. */
async function fromNetwork(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return keptOr(shell, () => Response.error())
  }
}

async function keptOr(file, otherwise) {
  const kept = await caches.match(file, { cacheName, ignoreVary: true })
  return kept ?? otherwise()
}
