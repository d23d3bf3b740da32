/** If no paint is told, as in a browser that tells of none. */
const mostMs = 1_000
/** Where it takes no longer to ask for a document, besides making it, what is asked for behind its paint comes at once. */
const quickMs = 40

/** It stands in the document itself (server/http/web/begin-script.ts), so that a slow line loses no time by it. */
const { program = '', needs = '', sheet } = (document.currentScript as HTMLScriptElement).dataset
let state: 'waits' | 'asked' | 'begun' = 'waits'

// Read or begun before the first paint, it would hold that up. Where nobody looks nothing is painted.
if (document.visibilityState === 'visible') {
  // Behind the style sheet, which the first paint waits for.
  if (!isQuick()) setTimeout(ask)
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) begin()
  }).observe({ type: 'paint', buffered: true })
  document.addEventListener('visibilitychange', begin)
  setTimeout(begin, mostMs)
} else document.addEventListener('DOMContentLoaded', begin)

function isQuick(): boolean {
  const [asked] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!asked || asked.responseStart === 0) return false
  // Not told over plain http, but on this machine.
  const { serverTiming } = asked as Partial<PerformanceNavigationTiming>
  return asked.responseStart - asked.requestStart - (serverTiming?.[0]?.duration ?? 0) < quickMs
}

function ask(): void {
  if (state !== 'waits') return
  state = 'asked'
  // What take-over.tsx waits for. As a script made it, no paint does.
  if (sheet) add('link', { id: 'product-sheet', rel: 'stylesheet', fetchPriority: 'low', href: sheet })
  for (const href of [program, ...needs.split(' ')].filter(Boolean))
    add('link', { rel: 'modulepreload', crossOrigin: 'anonymous', fetchPriority: 'low', href })
}

/** What goes wrong with it is told by public/theme.js. It draws into the document, which may wait for a style sheet or a script still. */
function begin(): void {
  if (state === 'begun') return
  ask()
  if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', begin)
  state = 'begun'
  add('script', { type: 'module', async: false, crossOrigin: 'anonymous', src: program })
}

function add<Name extends 'link' | 'script'>(name: Name, as: Partial<HTMLElementTagNameMap[Name]>): void {
  document.head.append(Object.assign(document.createElement(name), as))
}
