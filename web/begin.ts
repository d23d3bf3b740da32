/** If no paint is told, as in a browser that tells of none. */
const mostMs = 1_000

let program = document.querySelector<HTMLLinkElement>('link#program')

// Begun before the first paint it would hold that up. Where nobody looks nothing is painted.
if (document.visibilityState === 'visible') {
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) begin()
  }).observe({ type: 'paint', buffered: true })
  document.addEventListener('visibilitychange', begin)
  setTimeout(begin, mostMs)
} else begin()

/** The document's program, which is on its way (server/http/web/built-scripts.ts); what goes wrong with it is told by public/theme.js. */
function begin(): void {
  if (!program) return
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', async: false, crossOrigin: 'anonymous', src: program.href })
  program.after(script)
  program = null
}
