/** If no paint is told, as in a browser that tells of none. */
const mostMs = 1_000

const program = document.querySelector<HTMLLinkElement>('link#program')
let isBegun = false

/** The document's program, which is on its way (server/http/web/built-scripts.ts); what goes wrong with it is told by public/theme.js. */
function begin(): void {
  if (isBegun || !program) return
  isBegun = true
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', async: false, crossOrigin: 'anonymous', src: program.href })
  program.after(script)
}

// Begun before the first paint it would hold that up. Where nobody looks nothing is painted.
if (document.visibilityState === 'visible') {
  const onPaint: PerformanceObserverCallback = (seen) =>
    seen.getEntriesByName('first-contentful-paint').length > 0 && begin()
  new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
  document.addEventListener('visibilitychange', begin)
  setTimeout(begin, mostMs)
} else begin()

export {}
