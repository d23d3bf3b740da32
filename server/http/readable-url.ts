import type { IncomingMessage } from 'node:http'

/**
 * The router refuses a path whose percent encoding is broken before anything else of the product sees it. Where people read, such a
 * path is taken letter by letter: it names nothing, and whoever goes there gets the page for unknown addresses, with every header.
 * Calls of the API are refused as they are.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/api/')) return url
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  if (isDecodable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    // Its value is looked at: a bundler takes a bare call for one without effect, and leaves it out.
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
